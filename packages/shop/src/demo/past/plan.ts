import { DAY, HOUR, MINUTE } from '../../durations.ts'
import { midnightOf, nepalDay } from '../../nepal/nepal-day.ts'
import products from '../products.json' with { type: 'json' }
import vendors from '../vendors.json' with { type: 'json' }
import { planAfterwards } from './after-delivery.ts'
import { CUSTOMERS, type Customer } from './customers.ts'
import { planMorning } from './morning.ts'
import { FEAST_COUPON, planOffice } from './office-plan.ts'
import { type Random, randomOf } from './random.ts'
import type { Act, Step } from './step.ts'

const SEED = 2083
export const WEEKS = 12
/** The past ends with the beginning of the day on which the demo is begun; what is open then is in scenes.ts. */
const PAST = WEEKS * 7 * DAY

/** Orders of each week: a shop that grows, with a week of rain and one of a feast. */
const ORDERS = [24, 28, 32, 36, 24, 42, 46, 82, 50, 55, 60, 66]
/** More is ordered on some days, from the first of the week on. */
const WEEKDAYS = [0.9, 0.8, 0.9, 1, 1.1, 1.3, 1.4]
/** Who packs late. */
const LATE = 'tamor-alaichi-farm'
/** Days within which nobody of the past orders again, so that few have many orders on their way. */
const REST = 4 * DAY

/** What is bought oftener than the rest. */
const STAPLES = new Set([
  'jumla-marsi-rice',
  'pokhareli-jethobudho-rice',
  'red-lentil',
  'mustang-red-apple',
  'cold-pressed-mustard-oil',
  'cow-ghee',
  'ilam-green-tea',
  'gulmi-arabica-coffee-beans',
  'gundruk',
  'timur',
  'farm-eggs',
  'lapsi-pickle',
])
/** What is often bought with it. */
const WITH: Record<string, string> = {
  'jumla-marsi-rice': 'jumla-mixed-beans',
  'pokhareli-jethobudho-rice': 'red-lentil',
  'ilam-green-tea': 'chaku',
  gundruk: 'white-soybean',
  'gulmi-arabica-coffee-beans': 'sugarcane-jaggery',
  timur: 'lapsi-pickle',
}
/** What is bought for the feast. */
const FESTIVE = new Set(['goat-meat-khasi', 'cow-ghee', 'sel-roti', 'taichin-beaten-rice', 'chaku', 'khuwa'])

/** What vendors have put on sale in the last days: nobody of the past bought it. */
export const NEW_PRODUCTS = new Set([
  'dhankuta-oolong',
  'buckwheat-honey',
  'nine-bean-kwati-mix',
  'walnut-oil',
  'red-beaten-rice',
  'kanchan-cheese',
  'dhasingare-incense-rope',
  'amaranth-seed',
])

/** What is sold out, or nearly, stays so: pages show that, too. */
const ON_SHELF = products.filter(({ stock, slug }) => stock > 4 && !NEW_PRODUCTS.has(slug))
const BY_SLUG = new Map(products.map((product) => [product.slug, product]))

/** How long before the demo was begun its past began, in milliseconds: with a day in Nepal. */
export const lengthOf = (loaded_at: Date): number => loaded_at.getTime() - beginningOf(loaded_at).getTime()

/** When the past of a demo begins that was loaded at this time: at midnight in Nepal. */
export const beginningOf = (loaded_at: Date): Date =>
  new Date(midnightOf(nepalDay(loaded_at)).getTime() - PAST)

/**
 * Everything that happened until the demo was begun, so many milliseconds after the beginning, in the order of time: always the
 * same. Orders of before today are over; what waits for somebody this morning is in morning.ts.
 */
export function planPast(open: number): Step[] {
  const random = randomOf(SEED)
  const steps = [...planWork(random), ...planOrders(random), ...planOffice(PAST), ...planMorning(open)]
  return onCredit(together(steps).sort((one, other) => one.at - other.at))
}

/** Who got store credit, for a claim or as goodwill, pays with it the next time. */
function onCredit(steps: readonly Step[]): Step[] {
  const placedBy = new Map<number, string>()
  const haveCredit = new Set<string>()
  return steps.map(({ at, act }) => {
    if (act.do === 'decide' && !act.note) haveCredit.add(placedBy.get(act.of) ?? '')
    if (act.do !== 'order') return { at, act }
    placedBy.set(at, act.by)
    return haveCredit.delete(act.by) ? { at, act: { ...act, credit: true } } : { at, act }
  })
}

/** What comes every day and every week: new customers, full shelves, what the shop does by itself, closed days. */
function planWork(random: Random): Step[] {
  const steps: Step[] = []
  const joining = Math.ceil(CUSTOMERS.length / WEEKS)
  for (let week = 0; week < WEEKS; week++) {
    const emails = CUSTOMERS.slice(week * joining, (week + 1) * joining).map(({ email }) => email)
    if (emails.length > 0) steps.push({ at: week * 7 * DAY + 6 * HOUR, act: { do: 'join', emails } })
    for (const { slug } of vendors)
      steps.push({
        at: week * 7 * DAY + random.whole(300, 420) * MINUTE,
        act: { do: 'restock', vendor: slug },
      })
  }
  for (let day = 0; day < WEEKS * 7; day++) {
    for (let hour = 8; hour <= 20; hour += 4)
      steps.push({ at: day * DAY + hour * HOUR + 1, act: { do: 'tick' } })
    steps.push({ at: day * DAY + 6 * HOUR + 1, act: { do: 'refunds' } })
    // The last days are left for whoever looks at the demo.
    const stays_open = day >= WEEKS * 7 - 2 ? true : undefined
    steps.push({ at: day * DAY + 23 * HOUR, act: { do: 'day', stays_open } })
  }
  return steps
}

function planOrders(random: Random): Step[] {
  const steps: Step[] = []
  const lastOf = new Map<string, number>()
  ORDERS.forEach((count, week) => {
    const known = CUSTOMERS.slice(0, Math.ceil((CUSTOMERS.length * (week + 1)) / WEEKS))
    for (let n = 0; n < count; n++) {
      const day = week * 7 + random.weighted([0, 1, 2, 3, 4, 5, 6], (of) => WEEKDAYS[of]!)
      // Each second is somebody's: an order is found by its moment.
      const at = day * DAY + random.whole(7 * 3600, 21 * 3600) * 1000 + n
      const free = known.filter(({ email }) => Math.abs(at - (lastOf.get(email) ?? -REST)) >= REST)
      if (free.length === 0) continue
      const customer = random.one(free)
      lastOf.set(customer.email, at)
      const order = planOrder(random, at, customer, week === 7)
      if (order.every(({ at }) => at < PAST)) {
        const afterwards = planAfterwards(random, order)
        // What would wait for somebody today is told in morning.ts alone.
        if (afterwards.every(({ at }) => at < PAST - 2 * DAY)) order.push(...afterwards)
        steps.push(...order)
      }
    }
  })
  return steps
}

/** An order, and what becomes of it. */
function planOrder(random: Random, at: number, customer: Customer, isFeast: boolean): Step[] {
  const lines = planLines(random, customer, isFeast)
  const method = random.weighted(METHODS, (one) => SHARES[one])
  const by = customer.email
  const coupon = isFeast && random.happens(0.3) ? FEAST_COUPON : undefined
  const steps: Step[] = [{ at, act: { do: 'order', by, lines, method, coupon } }]
  const asked = lines.filter(([slug]) => BY_SLUG.get(slug)!.is_vendor_approval_required)
  const then = (time: number, act: Act) => steps.push({ at: time, act })
  let ready = at + random.whole(1, 9) * MINUTE
  for (const vendor of new Set(asked.map(([slug]) => BY_SLUG.get(slug)!.vendor))) {
    const answered = at + random.whole(20, 500) * MINUTE
    // Some are not answered, and expire.
    if (!random.happens(0.12))
      then(answered, { do: random.happens(0.1) ? 'reject' : 'approve', of: at, vendor })
    ready = Math.max(ready, at + 12 * HOUR + 5 * MINUTE)
  }
  if (method !== 'cod') {
    if (random.happens(0.04)) return steps
    then(ready, { do: 'pay', of: at, by, method })
  }
  if (random.happens(0.04)) {
    then(ready + random.whole(5, 50) * MINUTE, { do: 'cancel', of: at, by })
    return steps
  }
  for (const vendor of new Set(lines.map(([slug]) => BY_SLUG.get(slug)!.vendor))) {
    const days = vendor === LATE && random.happens(0.6) ? 3 : ready % DAY < 19 * HOUR ? 1 : 2
    let sent = Math.floor(ready / DAY) * DAY + days * DAY + packingTime(vendor) + 40 * MINUTE
    then(sent - 40 * MINUTE, { do: 'pack', of: [at], vendor })
    then(sent, { do: 'hand-over', of: [at], vendor })
    const onTheWay = (customer.isFar ? DAY : 0) + random.whole(60, 420) * MINUTE
    if (random.happens(0.03)) {
      then(sent + onTheWay, { do: 'undelivered', of: at, vendor, reason: 'nobody_there' })
      sent += 2 * DAY
      then(sent, { do: 'hand-over', of: [at], vendor })
      if (random.happens(0.25)) {
        then(sent + onTheWay, {
          do: 'undelivered',
          of: at,
          vendor,
          reason: random.one(['refused', 'nobody_there']),
        })
        then(sent + onTheWay + 2 * HOUR, { do: 'return', of: at, vendor })
        continue
      }
    }
    then(sent + onTheWay, { do: 'deliver', of: at, vendor })
  }
  return steps
}

/** When a vendor packs, every day at the same time. */
const packingTime = (vendor: string) =>
  7 * HOUR + vendors.findIndex(({ slug }) => slug === vendor) * 7 * MINUTE

/** Steps that a vendor takes at the same moment are one. */
function together(steps: readonly Step[]): Step[] {
  const batches = new Map<string, Extract<Act, { do: 'pack' | 'hand-over' }>>()
  return steps.filter(({ at, act }) => {
    if (act.do !== 'pack' && act.do !== 'hand-over') return true
    const key = `${at} ${act.do} ${act.vendor}`
    const batch = batches.get(key)
    batches.set(key, batch ?? act)
    batch?.of.push(...act.of)
    return !batch
  })
}

const METHODS = ['cod', 'esewa', 'khalti', 'fonepay', 'card', 'connectips'] as const
const SHARES: Record<(typeof METHODS)[number], number> = {
  cod: 66,
  esewa: 13,
  khalti: 10,
  fonepay: 5,
  card: 4,
  connectips: 2,
}

/** Mostly of one vendor or two, as a basket is filled; what goes by bus is worth it. */
function planLines(random: Random, { isFar }: Customer, isFeast: boolean): [string, number][] {
  const lines = new Map<string, number>()
  const first = choose(random, ON_SHELF, isFeast)
  const other = choose(random, ON_SHELF, isFeast)
  const shelf = ON_SHELF.filter(({ vendor }) => vendor === first.vendor || vendor === other.vendor)
  const wanted = random.weighted([1, 2, 3, 4], (count) => [0, 3, 4, 2, 1][count]!)
  lines.set(first.slug, pieces(random, first.marked_price))
  /** One piece of each: the order comes to this or more. */
  const least = () => [...lines.keys()].reduce((sum, slug) => sum + BY_SLUG.get(slug)!.marked_price, 0)
  const partner = WITH[first.slug]
  if (partner && random.happens(0.55)) lines.set(partner, 1)
  while (lines.size < wanted || least() < (isFar ? 650 : 250)) {
    const next = choose(random, lines.size < 8 ? shelf : ON_SHELF, isFeast)
    lines.set(
      next.slug,
      (lines.get(next.slug) ?? 0) + (lines.has(next.slug) ? 1 : pieces(random, next.marked_price)),
    )
  }
  const isNear = (slug: string) => !['fresh-cow-milk', 'mountain-goat-chyangra'].includes(slug)
  return [...lines].filter(([slug]) => !isFar || isNear(slug))
}

function choose(random: Random, from: typeof products, isFeast: boolean) {
  return random.weighted(from, ({ slug, stock, is_vendor_approval_required }) => {
    if (isFeast && FESTIVE.has(slug)) return 12
    if (STAPLES.has(slug)) return 8
    return is_vendor_approval_required ? 0.6 : stock > 30 ? 1 : 0.3
  })
}

const pieces = (random: Random, price: number) => (price > 400 ? 1 : random.weighted([1, 2, 3], (n) => 4 - n))
