import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { DAY, HOUR } from '../durations.ts'
import { midnightOf, nepalDay } from '../nepal/nepal-day.ts'
import { PACKING_HOURS } from '../vendors/packing-time.ts'

// When goods are ready, and by when they are packed, as the database says it and as one would read it off a calendar, day by day.

const VENDORS = 80
const PRODUCTS = 2
const CLOCKS = 8

/** Minutes after midnight in Nepal. */
const minutes = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 17 * 60, 1439))

const sendTime = fc
  .record({ weekday: fc.nat(6), leaves: minutes, days: fc.nat(6), until: minutes })
  .map((time) => (time.days === 0 && time.until > time.leaves ? { ...time, until: time.leaves } : time))
type SendTime = { weekday: number; leaves: number; days: number; until: number }

const FIRST = '2027-03-07'
const dayOf = (after: number) => nepalDay(midnightOf(FIRST), -after)
const clock = fc.oneof(
  fc.integer({ min: 0, max: 20 * 24 * 60 }).map((after) => new Date(+midnightOf(FIRST) + after * 60_000)),
  // On the dot, where 'before' and 'after' differ.
  fc
    .tuple(fc.nat(20), fc.constantFrom(0, 17, 24))
    .map(([days, hours]) => new Date(+midnightOf(FIRST) + days * DAY + hours * HOUR)),
)

const vendors = fc.record({
  times: fc.uniqueArray(sendTime, { selector: ({ weekday }) => weekday, maxLength: 7 }),
  holiday: fc.option(fc.tuple(fc.nat(30), fc.nat(12)).map(([from, days]) => [from, from + days] as const)),
  hub_hours: fc.option(fc.integer({ min: 0, max: 30 })),
  window: fc.constantFrom(900, 3 * 3600, 12 * 3600, 72 * 3600),
  products: fc.array(fc.record({ lead: fc.constantFrom(0, 0, 5, 48, 240), isAsked: fc.boolean() }), {
    minLength: PRODUCTS,
    maxLength: PRODUCTS,
  }),
  clocks: fc.array(fc.tuple(clock, clock), { minLength: CLOCKS, maxLength: CLOCKS }),
})
type Vendor = typeof vendors extends fc.Arbitrary<infer V> ? V : never

/** Hours from Kaski to the hub, where the vendor has none of its own. */
const FROM_DISTRICT = 2

const hubOf = ({ hub_hours }: Vendor) => (hub_hours ?? FROM_DISTRICT) * HOUR
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()
const at = (day: string, after: number) => +midnightOf(day) + after * 60_000
const isClosed = ({ holiday }: Vendor, day: string) =>
  holiday !== null && day >= dayOf(holiday[0]) && day <= dayOf(holiday[1])

/** Every sending of a vendor from a month before the first day on, with the end of ordering for it. */
function sendingsOf(vendor: Vendor): { leaves: number; until: number }[] {
  const all = []
  for (let after = -30; after < 120; after++) {
    const day = dayOf(after)
    if (isClosed(vendor, day)) continue
    for (const time of vendor.times.filter(({ weekday }: SendTime) => weekday === weekdayOf(day)))
      all.push({ leaves: at(day, time.leaves), until: at(dayOf(after - time.days), time.until) })
  }
  return all
}

const answerOf = ({ window }: Vendor, isAsked: boolean) => (isAsked ? Math.max(window * 1000, 3 * HOUR) : 0)

function readyOf(vendor: Vendor, { lead, isAsked }: Vendor['products'][number], now: Date): number {
  const answered = +now + answerOf(vendor, isAsked)
  if (vendor.times.length > 0) {
    const made = sendingsOf(vendor).filter(({ until }) => until > answered + lead * HOUR)
    return Math.min(...made.map(({ leaves }) => leaves)) + hubOf(vendor)
  }
  const work = (lead + PACKING_HOURS) * HOUR
  if (!vendor.holiday) return answered + work + hubOf(vendor)
  const [from, to] = [+midnightOf(dayOf(vendor.holiday[0])), +midnightOf(dayOf(vendor.holiday[1] + 1))]
  return (answered + work > from && answered < to ? to : answered) + work + hubOf(vendor)
}

function packByOf(vendor: Vendor, load: number, now: Date): number {
  const due = load - hubOf(vendor)
  const needed = vendor.products.map(({ lead, isAsked }) => lead * HOUR + answerOf(vendor, isAsked))
  const before = sendingsOf(vendor).filter(({ leaves }) => leaves <= due)
  const made = before.filter(({ until }) => until > +now + Math.max(...needed))
  const last = (sendings: typeof made) => Math.max(...sendings.map(({ leaves }) => leaves))
  if (made.length > 0) return last(made)
  if (before.length > 0 && last(before) > +now) return last(before)
  const day = nepalDay(new Date(due))
  return isClosed(vendor, day) ? +midnightOf(dayOf(vendor.holiday![0])) : due
}

const typed = (after: number) =>
  `${String(Math.floor(after / 60)).padStart(2, '0')}:${String(after % 60).padStart(2, '0')}`

test('what the database says of send times, holidays, hours to the hub and preparation is what a calendar says', async ({
  shop,
}) => {
  const { db, pool } = shop.database
  const drawn = fc.sample(vendors, VENDORS)
  const { district_id } = await shop.addVendor()
  await db.insertInto('hub_hours').values({ district_id, hours: FROM_DISTRICT }).execute()
  const ids = await db
    .insertInto('vendors')
    .values(
      drawn.map(({ holiday, hub_hours, window }, n) => ({
        slug: `model-${n}`,
        name_en: `Model ${n}`,
        name_ne: `नमुना ${n}`,
        kind: 'farm',
        district_id,
        local_level: 'Pokhara',
        hub_hours,
        approval_window: window,
        closed_from: holiday && dayOf(holiday[0]),
        closed_to: holiday && dayOf(holiday[1]),
      })),
    )
    .returning('id')
    .execute()
  const products = await shop.addProducts(VENDORS * PRODUCTS)
  await pool.query(
    `update products p set vendor_id = own.vendor, lead_hours = own.lead, is_vendor_approval_required = own.asked
     from unnest($1::int[], $2::int[], $3::int[], $4::boolean[]) as own (id, vendor, lead, asked) where own.id = p.id`,
    [
      products.map(({ id }) => id),
      products.map((_, n) => ids[Math.floor(n / PRODUCTS)]!.id),
      drawn.flatMap((vendor) => vendor.products.map(({ lead }) => lead)),
      drawn.flatMap((vendor) => vendor.products.map(({ isAsked }) => isAsked)),
    ],
  )
  await db
    .insertInto('vendor_send_times')
    .values(
      drawn.flatMap(({ times }, n) =>
        times.map(({ weekday, leaves, days, until }) => ({
          vendor_id: ids[n]!.id,
          weekday,
          leaves: typed(leaves),
          order_by_days: days,
          order_by: typed(until),
        })),
      ),
    )
    .execute()
  const cases = drawn.flatMap((vendor, n) =>
    vendor.clocks.map(([now, load]) => ({
      ...{ vendor, now, load, id: ids[n]!.id },
      products: [products[n * PRODUCTS]!.id, products[n * PRODUCTS + 1]!.id],
    })),
  )
  const { rows: read } = await pool.query(
    `select n, goods_ready(array[first], now) as first, goods_ready(array[second], now) as second, goods_ready(array[first, second], now) as both,
       pack_by(vendor, load, array[first, second], now) as pack_by, pack_by(vendor, load) as pack_whenever,
       pack_by(vendor, goods_ready(array[first, second], now), array[first, second], now) as pack_first
     from unnest($1::int[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[]) with ordinality
       as asked (vendor, first, second, now, load, n) order by n`,
    [
      cases.map(({ id }) => id),
      cases.map(({ products }) => products[0]),
      cases.map(({ products }) => products[1]),
      cases.map(({ now }) => now),
      cases.map(({ load }) => load),
    ],
  )
  expect(read).toHaveLength(VENDORS * CLOCKS)
  const iso = (at: number) => new Date(at).toISOString()
  for (const [n, { vendor, now, load }] of cases.entries()) {
    const [first, second] = vendor.products.map((product) => readyOf(vendor, product, now))
    const both = Math.max(first!, second!)
    const shown = JSON.stringify({ ...vendor, clocks: undefined, now, load })
    const { pack_whenever, n: _, ...found } = read[n]
    expect(
      Object.fromEntries(Object.entries(found).map(([name, at]) => [name, iso(+(at as Date))])),
      shown,
    ).toEqual({
      first: iso(first!),
      second: iso(second!),
      both: iso(both),
      pack_by: iso(packByOf(vendor, +load, now)),
      pack_first: iso(packByOf(vendor, both, now)),
    })
    // What is packed for the first time that goods can be loaded is not packed before it is ordered.
    expect(+found.pack_first, shown).toBeGreaterThan(+now)
    if (vendor.times.length > 0) expect(+pack_whenever, shown).toBeLessThanOrEqual(+load - hubOf(vendor))
  }
})

test('a vendor that says nothing of days or hours is ready after its packing time, as ever', async ({
  shop,
}) => {
  const { pool } = shop.database
  await pool.query('delete from hub_hours')
  const { id, vendor_id } = await shop.addProduct()
  const now = new Date('2026-12-01T10:00:00Z')
  const { rows } = await pool.query(
    'select goods_ready(array[$1::int], $3) as ready, pack_by($2, $3) as pack_by, goods_payable(array[$1::int], $3) as payable',
    [id, vendor_id, now],
  )
  expect(rows[0]).toEqual({ ready: new Date(+now + PACKING_HOURS * HOUR), pack_by: now, payable: null })
})
