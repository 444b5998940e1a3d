import { afterEach, expect } from 'vitest'
import {
  addBuyers,
  addFarm,
  addOrders as addOrdersAt,
  BROUGHT,
  type Farm,
  type PlacedStep,
} from '../../test/scenes/promised.ts'
import { type TestShop, testOfParts as test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { DAY, HOUR, MINUTE } from '../durations.ts'
import { findFarm } from '../farms/farm.ts'
import { computePromises } from './compute-promises.ts'
import { readPromises } from './read-promises.ts'
import type { PromiseFigures } from './tables.ts'

// Orders are written as they lie in the database, without their money: what is counted here is time alone.

/** Noon in Nepal; the ninety days begin on 18 March at midnight there, and the last that counts is 8 June. */
const NOW = new Date('2026-06-16T12:00:00+05:45')
const USUAL = new Date('2026-05-01T10:00:00+05:45')

/** What is counted of the shop, as `[counted, of_100 or minutes]`. */
async function figuresOf(shop: TestShop, vendor_id: number | null = null, ctx = at(shop, NOW)) {
  await computePromises(ctx)
  return Object.fromEntries(
    (await readPromises(ctx, vendor_id)).map(({ figure, counted, of_100, minutes }) => [
      figure,
      [counted, of_100 ?? minutes],
    ]),
  ) as Partial<Record<PromiseFigures['figure'], [number, number | null]>>
}

const at = (shop: TestShop, now: Date): Ctx => ({ ...shop.as(null), now })

/** Orders of a usual day, unless another is named. */
const addOrders = (
  shop: TestShop,
  farm: Farm,
  buyers: readonly string[],
  count: number,
  more: Partial<Parameters<typeof addOrdersAt>[4]> = {},
) => addOrdersAt(shop, farm, buyers, count, { at: USUAL, ...more })

async function addRefund(
  shop: TestShop,
  buyer: string,
  order: { group: string; order: string },
  hours: number | null,
) {
  const asked = new Date(USUAL.getTime() + 2 * DAY)
  await shop.database.db
    .insertInto('refunds')
    .values({
      kind: 'refund',
      status: hours === null ? 'approved' : 'refunded',
      order_group_id: order.group,
      order_id: order.order,
      user_id: buyer,
      reason: 'damaged',
      amount_items_paisa: 100_00,
      amount_delivery_paisa: 0,
      amount_paisa: 100_00,
      method: 'cash',
      bearer: 'vendor',
      payment_id: null,
      due_at: asked,
      reminded_at: null,
      decided_by: null,
      decided_at: asked,
      asked_at: null,
      waits_for: null,
      refunded_at: hours === null ? null : new Date(asked.getTime() + hours * HOUR),
      created_at: asked,
      escalated_at: null,
      checked_at: null,
    } as never)
    .execute()
}

async function addComplaint(
  shop: TestShop,
  n: number,
  more: {
    vendor_id?: number
    days?: number | null
    close_reason?: 'duplicate'
    user_id?: string
    order_group_id?: string
  } = {},
) {
  const { vendor_id = null, days = 3, close_reason = null, user_id = null, order_group_id = null } = more
  const after = (count: number) => new Date(USUAL.getTime() + count * DAY)
  const answered = days === null || close_reason ? null : after(days)
  await shop.database.db
    .insertInto('complaints')
    .values({
      key_hash: `hash ${n} ${Math.random()}`,
      user_id,
      name: 'Somebody',
      contact: `somebody-${n}@example.com`,
      locale: 'en',
      kind: 'goods',
      text: 'It was stale.',
      order_group_id,
      vendor_id,
      status: close_reason ? 'closed' : answered ? 'answered' : 'open',
      created_at: USUAL,
      promised_at: after(15),
      due_at: after(15),
      reminded_at: null,
      escalated_at: null,
      first_answered_at: answered,
      answered_at: answered,
      answered_by: null,
      closed_at: close_reason ? after(1) : null,
      close_reason,
      words_gone_at: null,
    })
    .execute()
}

afterEach<{ shop: TestShop }>(async ({ shop }) => {
  const { db } = shop.database
  for (const table of ['promise_figures', 'refunds', 'complaints', 'open_orders'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('order_item_steps').execute()
  await db.deleteFrom('order_items').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('order_groups').execute()
})

test('nothing is told of a shop with one buyer, however much they buy', async ({ shop }) => {
  const [one] = await addBuyers(shop, 1)
  const farm = await addFarm(shop)
  const orders = await addOrders(shop, farm, [one!], 40, {
    is_asked: true,
    items: [
      [
        ['awaiting_approval', 0],
        ['confirmed', 30],
        ['packed', 60],
        ['delivered', 90],
      ],
    ],
  })
  for (const order of orders.slice(0, 25)) await addRefund(shop, one!, order, 5)
  for (let n = 0; n < 30; n++) await addComplaint(shop, 1)
  expect(await figuresOf(shop)).toEqual({})
  expect(await figuresOf(shop, farm.vendor_id)).toEqual({})
  // Nor is anything kept from which it could be told.
  expect(await shop.database.db.selectFrom('promise_figures').selectAll().execute()).toEqual([])
})

test('a figure is told from twenty orders of five buyers on', async ({ shop }) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, buyers, 19)
  expect(await figuresOf(shop)).toEqual({})
  await addOrders(shop, farm, buyers.slice(0, 1), 1)
  const told = { delivered: [20, 100], packed: [20, 60], complaints: [20, 0] }
  expect(await figuresOf(shop)).toEqual(told)
  expect(await figuresOf(shop, farm.vendor_id)).toEqual(told)
})

test('twenty orders of four buyers tell nothing, and what was told goes again', async ({ shop }) => {
  const [fifth, ...four] = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, four, 24)
  expect(await figuresOf(shop)).toEqual({})
  const [last] = await addOrders(shop, farm, [fifth!], 1)
  expect(await figuresOf(shop, farm.vendor_id)).toMatchObject({ delivered: [25, 100] })
  // The account of the fifth is closed, and the order falls out of the ninety days.
  await shop.database.db
    .updateTable('order_groups')
    .set({ placed_at: new Date('2026-03-17T23:59:59+05:45') })
    .where('id', '=', last!.group)
    .execute()
  expect(await figuresOf(shop)).toEqual({})
  expect(await figuresOf(shop, farm.vendor_id)).toEqual({})
})

test('delivered is what came in full, of what its buyer neither cancelled nor left unpaid', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 6)
  const farm = await addFarm(shop)
  const add = (count: number, items: PlacedStep[][], left?: number) =>
    addOrders(shop, farm, buyers, count, { items, left })
  await add(20, [BROUGHT, BROUGHT])
  // Brought, and given back later: it was delivered all the same.
  await add(2, [[...BROUGHT, ['returned', 3000]]])
  // Not counted: cancelled by the customer, or not paid.
  await add(3, [
    [
      ['confirmed', 0],
      ['cancelled', 5, 'customer'],
    ],
  ])
  await add(1, [
    [
      ['on_hold', 0],
      ['cancelled', 60, 'system'],
    ],
  ])
  // What is left of these came.
  await add(1, [
    BROUGHT,
    [
      ['confirmed', 0],
      ['cancelled', 5, 'customer'],
    ],
  ])
  // Not in full: one item was not there, less came, staff cancelled it, nobody was there, it is still under way.
  await add(1, [
    BROUGHT,
    [
      ['confirmed', 0],
      ['unavailable', 50],
    ],
  ])
  await add(1, [BROUGHT], 1)
  await add(1, [
    [
      ['confirmed', 0],
      ['cancelled', 500, 'staff'],
    ],
  ])
  await add(1, [
    [
      ['confirmed', 0],
      ['packed', 60],
      ['out_for_delivery', 90],
      ['undelivered', 95],
      ['returned', 99],
    ],
  ])
  await add(1, [
    [
      ['confirmed', 0],
      ['packed', 60],
    ],
  ])
  // 23 of 28 are 82.1 of 100.
  expect((await figuresOf(shop)).delivered).toEqual([28, 82])
})

test('what staff left out for a customer who called is no lack', async ({ shop }) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, buyers, 19)
  const [order] = await addOrders(shop, farm, buyers, 1, { left: 1 })
  expect((await figuresOf(shop)).delivered).toEqual([20, 95])
  await shop.database.db
    .insertInto('quantity_changes')
    .values({
      order_item_id: order!.items[0]!,
      from_quantity: 2,
      to_quantity: 1,
      was_sold: false,
      actor_id: null,
      note: 'called',
      at: USUAL,
    })
    .execute()
  expect((await figuresOf(shop)).delivered).toEqual([20, 100])
  await shop.database.db.deleteFrom('quantity_changes').execute()
})

test('what its vendor did not have is a lack, unless it was said before ordering for the delivery time ended', async ({
  shop,
}) => {
  const { db } = shop.database
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, buyers, 19)
  const [lowered] = await addOrders(shop, farm, buyers, 1, { left: 1 })
  const [leftOut] = await addOrders(shop, farm, buyers, 1, {
    items: [
      [
        ['confirmed', 0],
        ['unavailable', 60],
      ],
    ],
  })
  const change = {
    order_item_id: lowered!.items[0]!,
    from_quantity: 2,
    to_quantity: 1,
    was_sold: false,
    actor_id: null,
    note: '',
    why: 'short',
    by_vendor: true,
    at: new Date(USUAL.getTime() + HOUR),
  } as const
  await db.insertInto('quantity_changes').values(change).execute()
  expect((await figuresOf(shop)).delivered).toEqual([21, 90])
  const zone = await db.selectFrom('zones').select('id').executeTakeFirstOrThrow()
  const starts_at = new Date(USUAL.getTime() + DAY)
  const { id: slot_id } = await db
    .insertInto('slots')
    .values({
      zone_id: zone.id,
      day: '2026-05-02',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 3 * HOUR),
      cut_off_at: new Date(USUAL.getTime() + 2 * HOUR),
      load_at: new Date(starts_at.getTime() - HOUR),
      series: 'N',
      capacity: 9,
      fee_paisa: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [nth, order] of [lowered!, leftOut!].entries()) {
    const group = db.selectFrom('order_groups').select('delivery_id').where('id', '=', order.group)
    const { delivery_id } = await group.executeTakeFirstOrThrow()
    await db
      .insertInto('slot_places')
      .values({
        ...{ slot_id, delivery_id: delivery_id!, no: nth + 1, taken_at: USUAL },
        // Of a delivery of which nothing is left the place is given back.
        released_at: order === leftOut ? new Date(USUAL.getTime() + HOUR) : null,
      } as never)
      .execute()
  }
  // What was said in time: one came with all that was left to bring, the other had nothing to bring.
  expect((await figuresOf(shop)).delivered).toEqual([20, 100])
  await db.updateTable('slots').set({ cut_off_at: USUAL }).where('id', '=', slot_id).execute()
  expect((await figuresOf(shop)).delivered).toEqual([21, 90])
  await db.deleteFrom('slot_places').execute()
  await db.deleteFrom('quantity_changes').execute()
})

test('nine of ten were answered within a time; who never answered counts as later than all', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  const answered = (minutes: number, count: number) =>
    addOrders(shop, farm, buyers, count, {
      is_asked: true,
      items: [
        [
          ['awaiting_approval', 0],
          ['confirmed', minutes],
          ['packed', minutes + 200],
          ['delivered', 999],
        ],
      ],
    })
  await answered(10, 17)
  await answered(301, 1)
  // The 18th of 20 took 301 minutes: six hours, rounded up.
  await addOrders(shop, farm, buyers, 2, {
    is_asked: true,
    items: [
      [
        ['awaiting_approval', 0],
        ['expired', 240, 'system'],
      ],
    ],
  })
  expect((await figuresOf(shop)).answered).toEqual([20, 360])
  // One that the customer cancelled before the answer does not count, one that nobody was asked for neither.
  await addOrders(shop, farm, buyers, 1, {
    is_asked: true,
    items: [
      [
        ['awaiting_approval', 0],
        ['cancelled', 3, 'customer'],
      ],
    ],
  })
  await addOrders(shop, farm, buyers, 5)
  expect((await figuresOf(shop)).answered).toEqual([20, 360])
  // Declined is answered, too, and the slower of two items counts.
  await addOrders(shop, farm, buyers, 1, {
    is_asked: true,
    items: [
      [
        ['awaiting_approval', 0],
        ['rejected', 20],
      ],
      [
        ['awaiting_approval', 0],
        ['on_hold', 100],
      ],
    ],
  })
  // 10 × 17, 100, 301 and two that never were: the 19th of 21 took 301 minutes.
  expect((await figuresOf(shop)).answered).toEqual([21, 360])
  await addOrders(shop, farm, buyers, 1, { is_asked: true, items: [[['awaiting_approval', 0]]] })
  // The 20th of 22 never was.
  expect((await figuresOf(shop)).answered).toEqual([22, null])
})

test('nine of ten were packed within a time that is rounded up, so that it is nobody’s own', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  const packed = (minutes: number, count: number) =>
    addOrders(shop, farm, buyers, count, {
      items: [
        [
          ['on_hold', 0],
          ['confirmed', 500],
          ['packed', 500 + minutes],
          ['delivered', 20_000],
        ],
      ],
    })
  await packed(31, 20)
  expect((await figuresOf(shop)).packed).toEqual([20, 45])
  await packed(121, 10)
  expect((await figuresOf(shop)).packed).toEqual([30, 180])
  await packed(49 * 60, 10)
  expect((await figuresOf(shop)).packed).toEqual([40, 3 * 24 * 60])
})

test('a refund counts from asking to sending, and one that is not sent yet as later than all', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  const orders = await addOrders(shop, farm, buyers, 30)
  for (const [n, order] of orders.slice(0, 19).entries()) await addRefund(shop, buyers[n % 5]!, order, 20)
  expect((await figuresOf(shop)).refunded).toBeUndefined()
  await addRefund(shop, buyers[0]!, orders[19]!, 100 * 24)
  // The 18th of 20 took twenty hours.
  expect((await figuresOf(shop, farm.vendor_id)).refunded).toEqual([20, 20 * 60])
  for (const order of orders.slice(20, 23)) await addRefund(shop, buyers[1]!, order, null)
  expect((await figuresOf(shop)).refunded).toEqual([23, null])
  await shop.database.db
    .updateTable('refunds')
    .set({ status: 'rejected' })
    .where('refunded_at', 'is', null)
    .execute()
  expect((await figuresOf(shop)).refunded).toEqual([20, 20 * 60])
})

test('complaints are told of each hundred orders, rounded up, and how many were answered by the promised date', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  const orders = await addOrders(shop, farm, buyers, 30)
  const by = (n: number) => ({ user_id: buyers[n % 5]!, order_group_id: orders[n]!.group })
  await addComplaint(shop, 1, { vendor_id: farm.vendor_id, ...by(1) })
  await addComplaint(shop, 1, { vendor_id: farm.vendor_id, ...by(1) })
  await addComplaint(shop, 1, { vendor_id: farm.vendor_id, close_reason: 'duplicate', ...by(2) })
  // Who bought nothing there may complain, and changes no figure.
  const stranger = (await shop.addCustomer()).actor.id
  await addComplaint(shop, 2, { vendor_id: farm.vendor_id, user_id: stranger })
  for (let n = 0; n < 40; n++) await addComplaint(shop, n, { vendor_id: farm.vendor_id })
  // 1 of 30 are 3.3 of 100.
  expect((await figuresOf(shop, farm.vendor_id)).complaints).toEqual([30, 4])
  for (let n = 3; n <= 20; n++)
    await addComplaint(shop, n, { days: n === 3 ? null : n === 4 ? 16 : 14, ...by(n) })
  const told = await figuresOf(shop)
  expect(told.complaints).toEqual([30, 64])
  // Two of twenty were late.
  expect(told.complaints_answered).toEqual([20, 90])
  expect(await figuresOf(shop, farm.vendor_id)).toMatchObject({ complaints: [30, 4] })
})

test('the days are those of Nepal: from ninety days ago at midnight to seven days ago at midnight', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, buyers, 20)
  const on = (time: string) => addOrders(shop, farm, buyers, 1, { at: new Date(time) })
  await on('2026-03-17T23:59:59+05:45')
  await on('2026-06-09T00:00:00+05:45')
  expect((await figuresOf(shop)).delivered).toEqual([20, 100])
  await on('2026-03-18T00:00:00+05:45')
  expect((await figuresOf(shop)).delivered).toEqual([21, 100])
  await on('2026-06-08T23:59:59+05:45')
  expect((await figuresOf(shop)).delivered).toEqual([22, 100])
  // Until midnight in Nepal it is the same day, whatever day it is elsewhere.
  const [late, next] = ['2026-06-16T23:59:59+05:45', '2026-06-17T00:00:01+05:45']
  expect((await figuresOf(shop, null, at(shop, new Date(late)))).delivered).toEqual([22, 100])
  // The first falls out, and that of 9 June comes in.
  expect((await figuresOf(shop, null, at(shop, new Date(next)))).delivered).toEqual([22, 100])
  expect((await readPromises(shop.as(null), null))[0]!.day).toBe('2026-06-17')
})

test('from the shop’s figures and a farm’s nobody works out those of another with few orders', async ({
  shop,
}) => {
  const buyers = await addBuyers(shop, 6)
  const [large, small] = [await addFarm(shop), await addFarm(shop)]
  await addOrders(shop, large, buyers.slice(0, 5), 30)
  await addOrders(shop, small, buyers.slice(5), 25)
  expect(await figuresOf(shop, large.vendor_id)).toMatchObject({ delivered: [30, 100] })
  expect(await figuresOf(shop, small.vendor_id)).toEqual({})
  expect(await figuresOf(shop)).toEqual({})
  await addOrders(shop, small, buyers.slice(0, 4), 4)
  expect(await figuresOf(shop, small.vendor_id)).toMatchObject({ delivered: [29, 100] })
  expect(await figuresOf(shop)).toMatchObject({ delivered: [59, 100] })
})

test('a suspended farm has no figures, and its orders stay among those of the shop', async ({ shop }) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, buyers, 20)
  await computePromises(at(shop, NOW))
  expect((await findFarm(shop.as(null), farm.slug)).figures).toHaveLength(3)
  await shop.database.db
    .updateTable('vendors')
    .set({ status: 'suspended' })
    .where('id', '=', farm.vendor_id)
    .execute()
  await expect(findFarm(shop.as(null), farm.slug)).rejects.toMatchObject({ code: 'not_found' })
  expect(await figuresOf(shop, farm.vendor_id)).toEqual({})
  expect(await figuresOf(shop)).toMatchObject({ delivered: [20, 100] })
})

test('two jobs at once write what one writes', async ({ shop }) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  await addOrders(shop, farm, buyers, 20)
  const ctx = at(shop, NOW)
  await Promise.all([computePromises(ctx), computePromises(ctx), computePromises(ctx)])
  expect(await shop.database.db.selectFrom('promise_figures').select('figure').execute()).toHaveLength(6)
})

test('the API tells the shop’s and a farm’s, and from when on', async ({ shop }) => {
  const buyers = await addBuyers(shop, 5)
  const farm = await addFarm(shop)
  const now = new Date()
  await addOrders(shop, farm, buyers, 20, { at: new Date(now.getTime() - 30 * DAY + MINUTE) })
  const ask = async (path: string) => (await (await shop.api.request(path)).json()).data
  expect(await ask('/v1/api/promises/')).toEqual([])
  await computePromises(at(shop, now))
  const shown = await ask('/v1/api/promises/')
  expect(shown[0]).toEqual({
    figure: 'delivered',
    counted: 20,
    of_100: 100,
    minutes: null,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(JSON.stringify(shown)).not.toContain('people')
  expect((await ask(`/v1/api/farm/${farm.slug}/`)).figures).toEqual(shown)
})
