import { sql } from 'kysely'
import { expect } from 'vitest'
import { addBuyers, addFarm, addOrders, BROUGHT, type PlacedStep } from '../../test/scenes/promised.ts'
import { type TestShop, testOfParts as test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'
import { computePromises } from './compute-promises.ts'
import { readPromises } from './read-promises.ts'

const NOW = new Date('2026-06-16T12:00:00+05:45')
const PLACED = new Date('2026-05-01T10:00:00+05:45')
const after = (minutes: number, from = PLACED) => new Date(from.getTime() + minutes * MINUTE)

/** A delivery time of a zone of its own, and an hour before it begins everything must be packed. */
async function addTime(shop: TestShop, starts_at: Date, ends_at: Date): Promise<number> {
  const name = `Zone ${starts_at.getTime()}`
  const { rows } = await sql<{ id: number }>`
    with zone as (insert into zones (name_en, name_ne, fee_paisa, free_above_paisa) values (${name}, ${name}, 6000, null) returning id)
    insert into slots (zone_id, day, starts_at, ends_at, cut_off_at, load_at, series, capacity)
    select id, '2026-05-02', ${starts_at}, ${ends_at}, ${after(-120, starts_at)}, ${after(-60, starts_at)}, ${starts_at > NOW ? 'P' : 'N'}, 99 from zone
    returning id`.execute(shop.database.db)
  return rows[0]!.id
}

/** Gives orders places in a time. */
async function putAt(shop: TestShop, slot: number, orders: { group: string; order: string }[]) {
  const groups = orders.map(({ group }) => group)
  await sql`
    with taken as (
      insert into slot_places (slot_id, delivery_id, no, taken_at)
      select ${slot}, g.delivery_id, (select last_no from slots where id = ${slot}) + row_number() over (), g.placed_at
      from order_groups g where g.id = any(${groups}::uuid[]) returning no
    )
    update slots set taken = taken + (select count(*) from taken), last_no = last_no + (select count(*) from taken) where id = ${slot}`.execute(
    shop.database.db,
  )
  await sql`update orders set pack_by = (select load_at from slots where id = ${slot}) where order_group_id = any(${groups}::uuid[])`.execute(
    shop.database.db,
  )
}

test('on time is what came in its delivery time, neither before nor after, of what has one that is over', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  const add = (count: number, steps: PlacedStep[] = BROUGHT) =>
    addOrders(shop, farm, buyers, count, { at: PLACED, items: [steps] })
  const slot = await addTime(shop, after(1260), after(1440))
  const later = await addTime(shop, after(60, NOW), after(240, NOW))
  const confirmed: PlacedStep = ['confirmed', 0]
  const taken = (packed: number, delivered: number): PlacedStep[] => [
    confirmed,
    ['packed', packed],
    ['out_for_delivery', packed],
    ['delivered', delivered],
  ]
  await putAt(shop, slot, [
    ...(await add(18)),
    // Not packed when it had to be, and late; too early; not brought yet; and nothing came of it.
    ...(await add(1, taken(1230, 1441))),
    ...(await add(1, taken(60, 1259))),
    ...(await add(1, [confirmed, ['packed', 60]])),
    ...(await add(1, [
      ['awaiting_approval', 0],
      ['rejected', 30],
    ])),
  ])
  await putAt(shop, later, await add(30, [confirmed]))
  await add(1)
  const ctx = { ...shop.as(null), now: NOW }
  await computePromises(ctx)
  const of = async (vendor: number | null) =>
    Object.fromEntries(
      (await readPromises(ctx, vendor)).map(({ figure, counted, of_100 }) => [figure, [counted, of_100]]),
    )
  for (const vendor of [null, farm.vendor_id]) {
    const told = await of(vendor)
    // 18 of 21, 20 of 21; how long one order took to pack is told of nobody.
    expect(told).toMatchObject({ on_time: [21, 85], packed_by: [21, 95] })
    expect(told).not.toHaveProperty('packed')
  }
  const { db } = shop.database
  for (const table of [
    'promise_figures',
    'open_orders',
    'slot_places',
    'slots',
    'order_item_steps',
    'order_items',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('order_groups').execute()
})
