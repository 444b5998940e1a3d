import { HOUR } from '../../durations.ts'
import products from '../products.json' with { type: 'json' }
import type { Random } from './random.ts'
import type { Act, Step, Words } from './step.ts'

/** What customers say of what came, as they type it. */
const WORDS: Words[] = [
  {
    stars: 5,
    title: 'Fresh and clean',
    comment: 'Came well packed, nothing to sort out. We will take it again.',
  },
  { stars: 5, title: 'मीठो', comment: 'घरमा सबैले मन पराए। पुरानै स्वाद छ।' },
  {
    stars: 4,
    title: 'Good, a little dear',
    comment: 'The quality is what they say. The price could be a little lower.',
  },
  { stars: 5, title: 'राम्रो', comment: 'समयमै आयो, सामान ताजा थियो।' },
  { stars: 5, title: 'Like from the village', comment: 'Smells as it did in my grandmother’s kitchen.' },
  { stars: 3, title: 'All right', comment: 'Some pieces were small. The rest is fine.' },
  { stars: 4, title: 'चित्त बुझ्यो', comment: 'अर्को पटक अलि ठूलो प्याकेट भए हुन्थ्यो।' },
  { stars: 2, title: 'Late', comment: 'Good goods, but they came a day later than was said.' },
  { stars: 5, title: 'Second order already', comment: 'The farm writes back at once when one asks.' },
  { stars: 4, title: 'Honest weight', comment: 'I weighed it: it was a little more than a kilo.' },
  {
    stars: 1,
    title: 'Not this time',
    comment: 'Half of it was crushed. The money came back without a word.',
  },
  { stars: 5, title: 'चाडका लागि', comment: 'पाहुनाले कहाँबाट किनेको भनेर सोधे।' },
]

const CLAIMS = [
  { reason: 'damaged', note: 'The bag was open when it came.' },
  { reason: 'short_weight', note: 'घरमा तौलिँदा कम भयो।' },
  { reason: 'missing', note: 'One piece was not in the package.' },
] as const

const QUESTIONS = [
  ['Is it of this year’s harvest?', 'Yes, of this autumn. Thank you for asking.'],
  ['बिहान दस बजेअघि ल्याउन मिल्छ?', 'मिल्छ, नौ बजेतिर आइपुग्छौँ।'],
  ['Please leave it at the tea shop downstairs.', 'We will tell the rider.'],
] as const

const VENDORS = new Map(products.map(({ slug, vendor }) => [slug, vendor]))

/** Ratings, claims and questions of a few orders, after each vendor's part has come. */
export function planAfterwards(random: Random, order: readonly Step[]): Step[] {
  const { at: of, act } = order[0]!
  if (act.do !== 'order') return []
  const { by, lines } = act
  const steps: Step[] = []
  const then = (at: number, next: Act) => steps.push({ at, act: next })
  for (const { at, act: came } of order) {
    if (came.do !== 'deliver') continue
    const { vendor } = came
    const slug = lines.find(([line]) => VENDORS.get(line) === vendor)![0]
    if (random.happens(0.4)) {
      const words = random.one(WORDS)
      const isShort = random.happens(0.45)
      const photo = !isShort && random.happens(0.06) ? slug : undefined
      const rated = isShort ? { stars: Math.max(4, words.stars), title: '', comment: '' } : words
      then(at + random.whole(20, 70) * HOUR, { do: 'rate', of, by, slug, words: rated, photo })
    } else if (random.happens(0.06)) {
      const asked = at + random.whole(3, 40) * HOUR
      const photo = random.happens(0.4) ? slug : undefined
      then(asked, { do: 'claim', of, by, slug, ...random.one(CLAIMS), photo })
      const note = random.happens(0.2)
        ? 'The photo shows the whole package; the weight was right.'
        : undefined
      then(asked + random.whole(20, 44) * HOUR, { do: 'decide', of, note })
      if (!note && random.happens(0.4))
        then(asked + 45 * HOUR, { do: 'goodwill', of, reason: 'Sorry for the trouble with this order.' })
    }
    if (random.happens(0.04)) {
      const [question, answer] = random.one(QUESTIONS)
      const asked = of + random.whole(20, 200) * 60_000
      then(asked, { do: 'write-vendor', of, who: 'customer', by, vendor, text: question })
      const owner = `${vendor}@example.com`
      then(asked + HOUR, { do: 'write-vendor', of, who: 'vendor', by: owner, vendor, text: answer })
    }
    if (random.happens(0.02)) {
      then(of + HOUR, { do: 'write', of, who: 'customer', by, text: 'Can I still change the address?' })
      const support = 'support@example.com'
      const text = 'Yes, until it is packed: on the page of the order.'
      then(of + 3 * HOUR, { do: 'write', of, who: 'staff', by: support, text })
    }
  }
  return steps
}
