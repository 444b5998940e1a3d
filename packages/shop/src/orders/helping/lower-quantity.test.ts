import { expect } from 'vitest'
import {
  balancesOf,
  chargeDelivery,
  deliverItem,
  giveCredit,
  itemsOf,
  moveItem,
  planCredit,
  settle,
} from '../../../test/books.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { asked } from '../../../test/scenes/asked.ts'
import { writeBills } from '../../../test/scenes/bills.ts'
import { buyPrepaid, toldTo } from '../../../test/scenes/paying.ts'
import { askBack, buyPaid, staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addNamelessAccount } from '../../accounts/remove-account.ts'
import { approveItems } from '../../approvals/approve-items.ts'
import type { Ctx } from '../../context.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { planTenders } from '../../payments/plan-tenders.ts'
import { reassignOrdersToDeletedUser } from '../anonymise.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { orderHistory } from './history.ts'
import { lowerQuantity } from './lower-quantity.ts'

const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.move', 'order.help')
const note = 'You asked on the phone'

const stockOf = async (shop: TestShop, item: number) => {
  const query = shop.database.db
    .selectFrom('products as p')
    .innerJoin('order_items as i', 'i.product_id', 'p.id')
    .select('p.stock')
    .where('i.id', '=', item)
  return (await query.executeTakeFirstOrThrow()).stock
}

const billed = async ({ database: { db } }: TestShop, group: string) =>
  (
    await db
      .selectFrom('bills')
      .select(['credits', 'total_paisa', 'lines', 'reason'])
      .where('order_group_id', '=', group)
      .where('credits', 'is not', null)
      .execute()
  ).map(({ total_paisa, lines, reason }) => ({ total_paisa, quantity: lines[0]!.quantity, reason }))

test('less of an item in cash: less to pay, the rest back on the shelf, both are told, and the history says who', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(shop, {
    quantity: 3,
    product: { vendor_id: vendor.id, marked_price_paisa: 95_00, stock: 10, name_en: 'Tomato' },
  })
  const id = placed.order_group_id
  const staff = await helper(shop)
  const [item] = await itemsOf(shop, id)
  const stock = await stockOf(shop, item!)
  expect(await lowerQuantity(staff, item!, { quantity: '2', seen: '3', note })).toEqual({
    id: item,
    order_group_id: id,
    quantity: 2,
    less_paisa: 95_00,
    is_paid_back: false,
  })
  expect(await stockOf(shop, item!)).toBe(stock + 1)
  const order = await findOrderGroup(ctx, id)
  expect(order.totals).toMatchObject({ total_paisa: 190_00, at_door_paisa: 190_00 })
  const sentence = 'Himalayan Green lowered Tomato from 3 to 2. “You asked on the phone”'
  expect(order.timeline.map(({ text }) => text)).toEqual(['The order was placed.', sentence])
  const history = await orderHistory(staff, await findAnyOrder(staff, id))
  expect(history.find(({ kind }) => kind === 'step')).toMatchObject({
    text: sentence,
    by_name: staff.actor!.name,
  })
  expect((await listNotifications(ctx)).notifications.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('is now for 2 of Tomato instead of 3. “You asked on the phone”'),
      expect.stringContaining('The cash to have ready is now Rs 190.00'),
    ]),
  )
  expect((await listNotifications(owner)).notifications.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('pack 2 of Tomato, not 3.'),
  )
  await deliverItem(shop, item!, owner)
  expect(await balancesOf(shop, id)).toMatchObject({ [`courier_cash:${owner.actor!.id}`]: 190_00 })
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'order_item.lowered')
    .execute()
  expect(audited).toEqual([{ details: { order_item: item, from: 3, to: 2 } }])
})

test('what was paid for goes back the way it came, to the paisa, and is credited; what is left can be lowered, returned and cancelled as ever', async ({
  shop,
}) => {
  const { vendor, group, one, two, owner, ctx } = await buyPaid(shop)
  const staff = await helper(shop)
  await writeBills(shop)
  await lowerQuantity(staff, one, { quantity: 2, seen: 3, note })
  expect(await balancesOf(shop, group)).toEqual({
    'gateway:khalti': 550_00,
    [`vendor_payable:${vendor.id}`]: -360_00,
    commission_income: -40_00,
    delivery_income: -50_00,
    refund_payable: -100_00,
  })
  await writeBills(shop)
  expect(await billed(shop, group)).toEqual([
    { total_paisa: 100_00, quantity: 1, reason: `lowered: ${note}` },
  ])
  const refunds = () =>
    shop.database.db
      .selectFrom('refunds')
      .select(['kind', 'amount_paisa', 'method', 'note'])
      .where('order_group_id', '=', group)
      .orderBy('id')
      .execute()
  expect(await refunds()).toEqual([{ kind: 'cancel', amount_paisa: 100_00, method: 'original', note }])
  await holdInvariants(shop.database.db)
  await lowerQuantity(staff, one, { quantity: 1, seen: 2, note })
  await moveItem(shop, two, 'cancelled')
  await deliverItem(shop, one, owner)
  await holdInvariants(shop.database.db)
  await askBack(ctx, shop, one, 1)
  await expect(askBack(ctx, shop, one, 1)).rejects.toMatchObject({ code: 'conflict' })
  expect((await refunds()).map(({ amount_paisa }) => amount_paisa)).toEqual([100_00, 100_00, 200_00, 150_00])
})

test('with a promotion, what is left bears its share of it, and the bill credits to the paisa what goes back', async ({
  shop,
}) => {
  const { group, ctx } = await buyPrepaid(shop)
  const { db } = shop.database
  const [, pair] = await itemsOf(shop, group)
  // A discount that cannot be shared evenly.
  await db
    .updateTable('order_items')
    .set({ discount_paisa: 33_33, discount_bearer: 'vendor' })
    .where('id', '=', pair!)
    .execute()
  await planTenders(ctx, [group])
  await settle(shop, group, (await findOrderGroup(ctx, group)).totals.total_paisa)
  const staff = await helper(shop)
  const { less_paisa } = await lowerQuantity(staff, pair!, { quantity: 1, seen: 2, note })
  expect(less_paisa).toBe(250_00 - 33_33 - (125_00 - 16_66))
  await holdInvariants(db)
  await moveItem(shop, pair!, 'cancelled')
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -(250_00 - 33_33) })
})

test('an order that waits for its payment costs less; with the credit that then covers it, it is confirmed', async ({
  shop,
}) => {
  const { group, ctx } = await buyPrepaid(shop)
  const staff = await helper(shop)
  const [, pair] = await itemsOf(shop, group)
  const { total_paisa } = (await findOrderGroup(ctx, group)).totals
  await giveCredit(shop, ctx.actor!.id, total_paisa - 125_00)
  await planCredit(shop, group, total_paisa - 125_00)
  expect((await findOrderGroup(ctx, group)).status).toBe('awaiting_payment')
  await lowerQuantity(staff, pair!, { quantity: 1, seen: 2, note })
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('a vendor that is asked is asked for less, and may still confirm less of it', async ({ shop }) => {
  const { owner, placed, items, ctx, after } = await asked(shop, { quantity: 4 })
  const staff = await helper(shop)
  const [item] = items
  await lowerQuantity(staff, item!, { quantity: 3, seen: 4, note })
  await approveItems(after(1, owner), { items: [item!], quantity: 2 })
  const { timeline, orders } = await findOrderGroup(ctx, placed.order_group_id)
  expect(orders[0]!.items[0]).toMatchObject({ quantity: 2, ordered_quantity: 4 })
  expect(timeline.map(({ event }) => event)).toEqual(['placed', 'lowered', 'confirmed'])
  expect(timeline[2]!.text).toContain('confirmed 2 of 3')
})

test('what is packed, gone, unknown or not lower stays as it is, and nobody is told', async ({ shop }) => {
  const { placed, ctx } = await buy(shop, { quantity: 3 }, { quantity: 3 })
  const id = placed.order_group_id
  const staff = await helper(shop)
  const [one, two] = await itemsOf(shop, id)
  const lower = (item: number, input: object, as: Ctx = staff) => lowerQuantity(as, item, { note, ...input })
  for (const other of [ctx, await staffWith(shop, 'order.read', 'order.move')])
    await expect(lower(one!, { quantity: 1, seen: 3 }, other)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(lower(999_999, { quantity: 1, seen: 3 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(lower(one!, { quantity: 1, seen: 2 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { quantity: 'Someone has just changed this: 3 are ordered now.' },
  })
  for (const quantity of [3, 4])
    await expect(lower(one!, { quantity, seen: 3 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { quantity: expect.stringContaining('Enter less than 3') },
    })
  for (const input of [
    { quantity: 0, seen: 3 },
    { quantity: 1.5, seen: 3 },
    { quantity: 1, seen: 3, note: '' },
  ])
    await expect(lower(one!, input)).rejects.toMatchObject({ code: 'invalid' })
  await moveItem(shop, one!, 'packed')
  await moveItem(shop, two!, 'cancelled')
  for (const item of [one!, two!])
    await expect(lower(item, { quantity: 1, seen: 3 })).rejects.toMatchObject({
      code: 'not_allowed',
      fields: { quantity: expect.stringContaining('cannot be changed any more') },
    })
  expect(await toldTo(shop, ctx.actor!.id)).not.toContain('OrderQuantityLowered')
})

test('the fee of a delivery stays as it was agreed', async ({ shop }) => {
  await chargeDelivery(shop)
  const { placed, ctx } = await buy(shop, { quantity: 2, product: { marked_price_paisa: 100_00 } })
  const [item] = await itemsOf(shop, placed.order_group_id)
  await lowerQuantity(await helper(shop), item!, { quantity: 1, seen: 2, note })
  expect((await findOrderGroup(ctx, placed.order_group_id)).totals).toMatchObject({
    delivery_paisa: 50_00,
    at_door_paisa: 150_00,
  })
})

test('the words go with the account of the customer', async ({ shop }) => {
  const { placed, ctx } = await buy(shop, { quantity: 2 })
  const [item] = await itemsOf(shop, placed.order_group_id)
  await lowerQuantity(await helper(shop), item!, { quantity: 1, seen: 2, note: 'Sabina is ill' })
  await reassignOrdersToDeletedUser(ctx, ctx.actor!.id, await addNamelessAccount(ctx))
  const left = await ctx.db.selectFrom('quantity_changes').select(['note', 'to_quantity']).execute()
  expect(left.at(-1)).toEqual({ note: '', to_quantity: 1 })
})
