import { DAY, HOUR } from '../../durations.ts'
import vendors from '../vendors.json' with { type: 'json' }
import { CALLERS, CUSTOMERS } from './customers.ts'
import type { Step } from './step.ts'

/** The coupon of the feast, in the eighth week. */
export const FEAST_COUPON = 'CHAD10'

/** Vendors who have not said yet where their money goes. */
const WITHOUT_ACCOUNT = new Set(['kamala-tal-machha-farm', 'bheri-jadibuti-udyog'])

const CALLED_FOR = [
  ['mustang-red-apple', 3],
  ['whole-buckwheat', 1],
] as const

/** What the office does over the weeks: accounts, payouts each week, a coupon, ratings, complaints, a text. */
export function planOffice(past: number): Step[] {
  const steps: Step[] = []
  vendors.forEach(({ slug }, place) => {
    if (WITHOUT_ACCOUNT.has(slug)) return
    const number = `0000${String(place + 1).padStart(4, '0')}2083`
    steps.push({ at: 3 * DAY + 11 * HOUR + place, act: { do: 'account', vendor: slug, number } })
    steps.push({ at: 4 * DAY + 11 * HOUR + place, act: { do: 'confirm-account', vendor: slug } })
  })
  steps.push({ at: DAY + 11 * HOUR, act: { do: 'messages-arrive' } })
  steps.push({ at: 2 * DAY + 11 * HOUR, act: { do: 'read-texts' } })
  steps.push({ at: 40 * DAY + 11 * HOUR, act: { do: 'restored' } })
  for (let at = 21 * DAY; at < past - 7 * DAY; at += 7 * DAY) {
    steps.push({ at: at + 12 * HOUR, act: { do: 'prepare-payouts', by: 'finance' } })
    steps.push({ at: at + 15 * HOUR, act: { do: 'send-payouts' } })
  }
  CALLERS.slice(0, -1).forEach((caller, place) => {
    const of = (38 + 21 * place) * DAY + 10 * HOUR
    const vendor = 'himal-phaparbari-cooperative'
    steps.push({ at: of, act: { do: 'phone-order', ...caller, lines: CALLED_FOR } })
    steps.push({ at: of + 21 * HOUR, act: { do: 'pack', of: [of], vendor } })
    steps.push({ at: of + 22 * HOUR, act: { do: 'hand-over', of: [of], vendor } })
    steps.push({ at: of + 26 * HOUR, act: { do: 'deliver', of, vendor } })
  })
  for (let at = DAY; at < past - DAY; at += DAY) steps.push({ at: at + 10 * HOUR, act: { do: 'moderate' } })
  steps.push({
    at: 49 * DAY + 5 * HOUR,
    act: { do: 'coupon', code: FEAST_COUPON, name_en: 'Feast', name_ne: 'चाडपर्व', percent: 10 },
  })
  const [one, other] = [CUSTOMERS[0]!.email, CUSTOMERS[3]!.email]
  const text = 'The rider called twice and then left the package with a neighbour whom I do not know.'
  steps.push({ at: 30 * DAY + 13 * HOUR, act: { do: 'complain', no: 0, by: one, kind: 'delivery', text } })
  const answer =
    'We are sorry. The rider now asks before anything is left with somebody else, and we called you today.'
  steps.push({ at: 33 * DAY + 13 * HOUR, act: { do: 'answer-complaint', no: 0, text: answer } })
  for (const [place, slug] of ['cow-ghee', 'ilam-green-tea', 'timur', 'gundruk', 'chaku'].entries())
    for (const by of [one, other]) {
      const at = (20 + 7 * place) * DAY + 20 * HOUR + (by === one ? 0 : 1)
      steps.push({ at, act: { do: 'favourite', by, slug } })
    }
  for (const [place, slug] of ['dashehari-mango', 'langtang-yak-cheese', 'rohu-fish'].entries())
    steps.push({
      at: (60 + place) * DAY + 19 * HOUR,
      act: { do: 'wish', by: CUSTOMERS[place + 5]!.email, slug },
    })
  return steps
}
