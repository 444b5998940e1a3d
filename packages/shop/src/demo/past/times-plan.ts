import { DAY, HOUR, MINUTE } from '../../durations.ts'
import products from '../products.json' with { type: 'json' }
import { CUSTOMERS, type Customer, MAYA } from './customers.ts'
import type { Act, Step } from './step.ts'

/** The hours at which the zone's delivery times begin, each of so many hours (company-brings.ts). */
const STARTS = [7, 16]
const LENGTH = 3 * HOUR

/** Who orders in the zone besides Maya, each at a door there: nobody with an order of this morning elsewhere. */
const NEIGHBOURS = CUSTOMERS.filter(({ isFar }) => !isFar)
  .slice(40, 43)
  .map(
    (customer, place): Customer => ({
      ...customer,
      address: [
        { location: 'Pokhara', ward: 31, tole: 'Begnas', landmark: 'Behind the boat landing' },
        { location: 'Pokhara', ward: 32, tole: 'Talchowk', landmark: 'Opposite the bus park' },
        { location: 'Pokhara', ward: 28, tole: 'Sundaridanda', landmark: 'Below the view tower' },
      ][place]!,
    }),
  )

/** What they order, of two vendors each. */
const BASKETS = [
  ['red-lentil', 'brown-rice'],
  ['brown-chickpea', 'foxtail-millet'],
  ['white-soybean', 'dehusked-finger-millet'],
  ['horse-gram', 'brown-rice'],
] as const
const WEIGHED = ['hayward-kiwi', 'tunnel-tomato'] as const
const VENDORS = new Map(products.map(({ slug, vendor }) => [slug, vendor]))

/**
 * The zone with delivery times to which the company brings. Four orders of the next time are on the way in the run of its rider, at
 * whatever hour the demo is begun; of the days ahead one time has one place left, and one day is closed. Maya has another order, of what is
 * weighed when it is packed, and a cart to choose a time for.
 */
export function planTimes(open: number): Step[] {
  const steps: Step[] = []
  const at = (time: number, act: Act) => steps.push({ at: Math.round(time), act })
  const today = Math.floor(open / DAY) * DAY
  const next = [today, today + DAY]
    .flatMap((day) => STARTS.map((hour) => day + hour * HOUR))
    // Not one that is nearly over.
    .find((time) => time + LENGTH - HOUR >= open)!
  // Two evenings before, while it could be ordered for and packed in time.
  const evening = Math.floor(next / DAY) * DAY - 30 * HOUR
  at(evening - 2 * HOUR, { do: 'zone-times' })
  const placed = [MAYA, ...NEIGHBOURS].map(({ email: by, address: door }, place) => {
    const time = evening + place * 11 * MINUTE
    // One pays at once, the others at the door.
    const method = place === 2 ? 'khalti' : 'cod'
    at(time, { do: 'order', by, lines: BASKETS[place]!.map((slug) => [slug, 2]), method, time: next, door })
    if (method !== 'cod') at(time + 4 * MINUTE, { do: 'pay', of: time, by, method })
    return time
  })
  const packed = Math.min(open - 1.5 * HOUR, next - 3 * HOUR)
  for (const vendor of new Set(BASKETS.flat().map((slug) => VENDORS.get(slug)!)))
    at(packed, { do: 'pack', of: placed, vendor })
  at(Math.min(open - 0.4 * HOUR, next - 0.5 * HOUR), { do: 'run', of: placed, time: next })

  // Nobody of the past has bought it since: what was ordered before is packed without a weight.
  for (const [place, slug] of WEIGHED.entries()) at(open - 4 * HOUR + place, { do: 'by-weight', slug })
  const later = today + 2 * DAY + STARTS[0]! * HOUR
  const { email: by, address: door } = MAYA
  const lines = WEIGHED.map((slug) => [slug, 2] as const)
  at(open - 3.2 * HOUR, { do: 'order', by, lines, method: 'cod', time: later, door })
  at(open - 3.1 * HOUR, { do: 'leave-one-place', time: later })
  at(open - 2.2 * HOUR, { do: 'close-day', day: today + 3 * DAY })
  const basket = [
    [WEIGHED[0], 1],
    ['red-lentil', 1],
  ] as const
  at(open - 1.9 * HOUR, { do: 'basket', by, lines: basket })
  return steps
}
