import { expect } from 'vitest'
import { makeKnown } from '../../test/scenes/delivered.ts'
import { openCityZone } from '../../test/scenes/places.ts'
import { addVendorWithOwner, buy, fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { approveItems, rejectItems } from '../approvals/approve-items.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { listVendorOrders } from '../fulfilment/vendor-orders.ts'
import { listVendorTasks } from '../fulfilment/vendor-tasks.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { PAY_AFTER_ANSWERS, PAY_AT_ONCE } from '../orders/payment-due.ts'
import { listOrderGroups } from '../orders/reading/order-list.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import type { Placed } from '../orders/write-orders.ts'

const METHODS = { methods: ['cod', 'esewa', 'khalti'] as const }

/** A customer's order group of new goods of a vendor, to be paid by eSewa. */
async function buyOnline(
  shop: TestShop,
  wanted: { is_vendor_approval_required?: boolean; quantity?: number }[],
  more: object = {},
) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(
    shop,
    ...wanted.map(({ quantity = 1, ...product }) => ({
      quantity,
      product: { vendor_id: vendor.id, marked_price_paisa: 100_00, stock: 10, ...product },
    })),
  )
  if (wanted.length > 1) await makeKnown(shop, cart.ctx, cart.request)
  const request = { ...cart.request, payment_method: 'esewa', ...more }
  const placed = await checkout(cart.ctx, request, METHODS)
  return { ...cart, owner, placed }
}

async function itemsOf(ctx: Ctx, { order_group_id }: Pick<Placed, 'order_group_id'>) {
  const { orders } = await findOrderGroup(ctx, order_group_id)
  return orders.flatMap((order) => order.items)
}

const typesOf = async (ctx: Ctx, of: Ctx) => {
  const rows = await ctx.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('kind as type')
    .where('user_id', '=', of.actor!.id)
    .orderBy('notifications.id')
    .execute()
  return rows.map(({ type }) => type)
}

test('what is paid beforehand waits for its money, for an hour, and its vendor hears nothing yet', async ({
  shop,
}) => {
  const { ctx, owner, placed, lines } = await buyOnline(shop, [{ quantity: 2 }])
  expect(placed).toMatchObject({ status: 'awaiting_payment', payment_status: 'unpaid', next: 'pay' })
  const group = await findOrderGroup(ctx, placed.order_group_id)
  expect(group).toMatchObject({
    payment_method: 'esewa',
    pay_by: new Date(ctx.now.getTime() + PAY_AT_ONCE),
    totals: { total_paisa: 200_00, due_paisa: 200_00 },
    orders: [{ items: [{ status: 'on_hold', can_cancel: true }] }],
  })
  expect((await listOrderGroups(ctx)).orders).toMatchObject([{ payment_status: 'unpaid' }])
  const { stock } = await ctx.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', lines[0]!.product.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(8)
  expect(await typesOf(ctx, owner)).toEqual([])
  expect(await listVendorTasks(owner)).toEqual([])
  expect((await listVendorOrders(owner, { show: 'all' })).orders).toEqual([])
  expect(await typesOf(ctx, ctx)).toEqual(['OrderPlaced'])
})

test('a way to pay that is switched off is refused', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, {})
  const card = checkout(ctx, { ...request, payment_method: 'card' }, METHODS)
  await expect(card).rejects.toMatchObject({
    code: 'invalid',
    fields: { payment_method: expect.any(String) },
  })
})

test('where a vendor is asked, it is paid after the last answer, and the customer is told by when', async ({
  shop,
}) => {
  const { ctx, owner, placed } = await buyOnline(shop, [
    {},
    { is_vendor_approval_required: true, quantity: 3 },
    { is_vendor_approval_required: true },
  ])
  expect(placed).toMatchObject({ status: 'awaiting_approval', next: 'wait_for_approval' })
  expect(await typesOf(ctx, owner)).toEqual(['VendorOrderApprovalNeeded'])
  const [, honey, cake] = await itemsOf(ctx, placed)
  const at = (minutes: number, who: Ctx) => ({ ...who, now: new Date(ctx.now.getTime() + minutes * 60_000) })
  expect(await approveItems(at(1, owner), { items: [honey!.id], quantity: 2 })).toMatchObject([
    { status: 'on_hold', quantity: 2 },
  ])
  expect(await findOrderGroup(ctx, placed.order_group_id)).toMatchObject({ pay_by: null })
  await rejectItems(at(2, owner), { items: [cake!.id], reason: 'out_of_stock' })
  const group = await findOrderGroup(ctx, placed.order_group_id)
  expect(group).toMatchObject({
    status: 'awaiting_payment',
    pay_by: new Date(ctx.now.getTime() + 2 * 60_000 + PAY_AFTER_ANSWERS),
    totals: { due_paisa: 300_00 },
  })
  expect(await typesOf(ctx, ctx)).toEqual([
    'OrderPlaced',
    'OrderApprovalAnswered',
    'OrderApprovalAnswered',
    'OrderPaymentDue',
  ])
})

test('the answer that is missing may be the customer’s, who cancels what is not answered', async ({
  shop,
}) => {
  const { ctx, placed } = await buyOnline(shop, [{}, { is_vendor_approval_required: true }])
  const [, honey] = await itemsOf(ctx, placed)
  await cancelItems(ctx, { item: honey!.id }, {})
  expect(await findOrderGroup(ctx, placed.order_group_id)).toMatchObject({
    status: 'awaiting_payment',
    pay_by: new Date(ctx.now.getTime() + PAY_AFTER_ANSWERS),
  })
})

test('an unpaid order that is cancelled is no news for a vendor who never heard of it', async ({ shop }) => {
  const { ctx, owner, placed } = await buyOnline(shop, [{}])
  await cancelItems(ctx, { order_group: placed.order_group_id }, {})
  expect(await typesOf(ctx, owner)).toEqual([])
  expect((await listVendorOrders(owner, { show: 'all' })).orders).toEqual([])
})

test('a cash order is confirmed by its vendor’s answer as ever', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id, is_vendor_approval_required: true }
  const { ctx, placed } = await buy(shop, { product })
  const [item] = await itemsOf(ctx, placed)
  expect(await approveItems(owner, { items: [item!.id] })).toMatchObject([{ status: 'confirmed' }])
})

test('what is ready may go first: two purchases, of which the ready one bears the delivery', async ({
  shop,
}) => {
  await openCityZone(shop.database.db)
  const more = { ship_separately: true, expected_total: 360, address: { ...HOME, ward: 5 } }
  const { ctx, placed } = await buyOnline(shop, [{}, { is_vendor_approval_required: true }, {}], more)
  expect(placed).toMatchObject({ next: 'pay', to_be_approved: { number: expect.any(String) } })
  const ready = await findOrderGroup(ctx, placed.order_group_id)
  const later = await findOrderGroup(ctx, placed.to_be_approved!.order_group_id)
  expect(ready).toMatchObject({
    status: 'awaiting_payment',
    totals: { items_paisa: 200_00, delivery_paisa: 60_00, due_paisa: 260_00 },
  })
  expect(later).toMatchObject({
    status: 'awaiting_approval',
    pay_by: null,
    totals: { items_paisa: 100_00, delivery_paisa: 0, due_paisa: 100_00 },
  })
})

test('asked to send what is ready first, a cart of one kind is one purchase', async ({ shop }) => {
  const { placed } = await buyOnline(shop, [{}, {}], { ship_separately: true })
  expect(placed).toMatchObject({ next: 'pay', to_be_approved: null })
})
