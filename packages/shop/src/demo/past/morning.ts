import { DAY, HOUR } from '../../durations.ts'
import products from '../products.json' with { type: 'json' }
import { CALLERS, CUSTOMERS, SITA } from './customers.ts'
import type { Act, Step } from './step.ts'
import { planTimes } from './times-plan.ts'

const VENDORS = new Map(products.map(({ slug, vendor }) => [slug, vendor]))
/** Customers of the valley are not in these scenes: what goes by bus takes longer. */
const NEAR = CUSTOMERS.filter(({ isFar }) => !isFar).map(({ email }) => email)

/**
 * What waits for each of the demo's people when it is begun: so many milliseconds after the beginning of the past (`open`). An order is
 * named by its moment, as everywhere.
 */
export function planMorning(open: number): Step[] {
  const steps: Step[] = []
  const before = (hours: number, act: Act) => steps.push({ at: Math.round(open - hours * HOUR), act })
  let people = 0
  const next = () => NEAR[people++ % NEAR.length]!
  /** Places an order; answers its moment. */
  const order = (hours: number, by: string, ...lines: [string, number][]) => {
    before(hours, { do: 'order', by, lines, method: 'cod' })
    return Math.round(open - hours * HOUR)
  }
  /** The whole way of the order's first vendor, as far as this. */
  const bring = (of: number, slug: string, packed: number, handed: number, came?: number) => {
    const vendor = VENDORS.get(slug)!
    before(packed, { do: 'pack', of: [of], vendor })
    before(handed, { do: 'hand-over', of: [of], vendor })
    if (came !== undefined) before(came, { do: 'deliver', of, vendor })
  }

  // Sita has one order to review, and one on its way.
  const [first, second] = ['pokhareli-jethobudho-rice', 'dehusked-finger-millet'] as const
  bring(order(98, SITA.email, [first, 2], ['beeswax-candles', 1]), first, 76, 75, 72)
  bring(order(27, SITA.email, [second, 2], ['foxtail-millet', 1]), second, 6, 5)
  const basket = [
    ['ilam-green-tea', 1],
    ['gundruk', 1],
    ['mustang-red-apple', 2],
  ] as const
  before(2, { do: 'basket', by: 'ram@example.com', lines: basket })

  // The cooperative has three orders to pack; two others are late.
  order(5, next(), ['mustang-red-apple', 2], ['whole-buckwheat', 1])
  order(4, next(), ['finger-millet-flour', 2], ['dried-apple-rings', 1])
  order(2.5, next(), ['mustang-kidney-beans', 1], ['gorkha-mandarin', 2])
  order(33, next(), ['gundruk', 2], ['dried-red-chilli', 1])
  order(29, next(), ['cinnamon-bark', 1], ['perilla-seed', 2])

  // Support took an order by phone, which is on its way.
  const called = Math.round(open - 26 * HOUR)
  const lines = [
    ['brown-rice', 2],
    ['liquid-jaggery-khudo', 1],
  ] as const
  before(26, { do: 'phone-order', ...CALLERS.at(-1)!, lines })
  bring(called, lines[0][0], 6.5, 5.5)

  // Vendors are asked.
  order(9, next(), ['duck-eggs', 1])
  order(3, next(), ['soft-chhurpi', 2])
  order(1.5, next(), ['khuwa', 1])

  // Two could not be handed over, one of them yesterday already.
  for (const [placed, failed] of [
    [54, 26],
    [50, 5],
  ] as const) {
    const slug = 'red-lentil'
    const of = order(placed, next(), [slug, 2], ['split-mung', 1])
    bring(of, slug, failed + 4, failed + 3)
    before(failed, { do: 'undelivered', of, vendor: VENDORS.get(slug)!, reason: 'nobody_there' })
  }

  // What came in the last days: claims, messages and ratings that wait for an answer.
  const received = (hours: number, slug: string) => {
    const by = next()
    const of = order(hours + 30, by, [slug, 3])
    bring(of, slug, hours + 9, hours + 8, hours)
    return { by, of, slug }
  }
  const oldest = received(150, 'chilli-powder')
  before(146, { do: 'claim', ...oldest, reason: 'short_weight', note: 'घरमा तौलिँदा कम भयो।' })
  const crushed = received(44, 'chiuri-soap-bar')
  before(20, {
    do: 'claim',
    ...crushed,
    reason: 'damaged',
    note: 'Two of them were crushed.',
    photo: crushed.slug,
  })
  const lacking = received(30, 'garlic-pickle')
  before(3, { do: 'claim', ...lacking, reason: 'missing', note: 'One jar was not in the package.' })
  const asking = received(46, 'basmati-rice')
  before(27, {
    do: 'write',
    ...asking,
    who: 'customer',
    text: 'I need a bill with our PAN. How do I get one?',
  })
  const thanking = received(40, 'roasted-peanuts')
  before(2, { do: 'write', ...thanking, who: 'customer', text: 'अर्को अर्डर शनिबार ल्याउन मिल्छ कि?' })
  const rated = [
    [received(43, 'lapsi-pickle'), 20, { stars: 5, title: 'Like at home', comment: 'Sour, hot and fresh.' }],
    [
      received(42, 'jhapa-ctc-tea'),
      12,
      { stars: 4, title: 'कडा चिया', comment: 'दूध चियाका लागि एकदम राम्रो।' },
    ],
    [
      received(41, 'sesame-laddu'),
      6,
      { stars: 2, title: 'Hard', comment: 'They were too hard for my father.' },
    ],
  ] as const
  for (const [of, hours, words] of rated) before(hours, { do: 'rate', ...of, words })

  // One complaint is nearly late, one went to the officer, one is new.
  const complaints = [
    [14.6, 'goods', 'Twice now the tomatoes were unripe. I was told that somebody would call.'],
    [12, 'money', 'I paid for two packets by eSewa and one came. I want to know where the rest is.'],
    [1.5, 'privacy', 'Why does the rider call me from a private number? Who has my phone number?'],
  ] as const
  for (const [place, [days, kind, text]] of complaints.entries())
    before(days * 24, { do: 'complain', no: place + 1, by: NEAR[20 + place]!, kind, text })
  const answer = 'The second packet was sent the same evening. Your bill shows both, and nothing more is due.'
  before(9 * 24, { do: 'answer-complaint', no: 2, text: answer })
  before(4 * 24, { do: 'escalate', no: 2, by: NEAR[21]!, note: 'It never came, and nobody has asked me.' })

  // Finance releases payouts, and somebody translates.
  before(20, { do: 'prepare-payouts', by: 'admin', most: 4 })
  const body = 'Millet keeps for a year in a dry jar. Soak it for an hour before it is cooked.'
  const article = { slug: 'how-to-keep-millet', title: 'How to keep millet', body }
  before(5 * 24, { do: 'article', ...article })
  // The page of next week is published already.
  before(2 * 24, { do: 'home' })
  before(7 * 24, { do: 'banner' })
  before(1, { do: 'tick' })
  before(0.5, { do: 'refunds' })
  before(0.2, { do: 'close-up' })
  return [...steps, ...planTimes(open)].filter(({ at }) => at > DAY)
}
