import { expect } from 'vitest'
import { balancesOf, giveCredit, itemsOf, moveItem, planCredit } from '../../test/books.ts'
import { begin, buyPrepaid, toldTo } from '../../test/scenes/paying.ts'
import { buy, planAnew } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import { validatePayment } from './pay.ts'

/** Of Rs 100 and 2 × Rs 125, to be paid beforehand; the first costs nothing, because the company gives it away. */
async function withGift(shop: TestShop) {
  const bought = await buyPrepaid(shop)
  const [gift, costly] = (await itemsOf(shop, bought.group)) as [number, number]
  await shop.database.db
    .updateTable('order_items')
    .set({ discount_paisa: 100_00, discount_bearer: 'platform' })
    .where('id', '=', gift)
    .execute()
  await planAnew(bought.ctx)
  return { ...bought, gift, costly }
}

async function statusesOf(shop: TestShop, group: string): Promise<OrderItemStatus[]> {
  const rows = await shop.database.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('status')
    .where('order_group_id', '=', group)
    .orderBy('order_items.id')
    .execute()
  return rows.map(({ status }) => status)
}

test('when all that cost something is cancelled, what costs nothing waits for no money', async ({ shop }) => {
  const { ctx, group, costly, owner, vendor } = await withGift(shop)
  await cancelItems(ctx, { item: costly }, {})
  expect(await statusesOf(shop, group)).toEqual(['confirmed', 'cancelled'])
  expect(await findOrderGroup(ctx, group)).toMatchObject({ pay_by: null, status: 'confirmed' })
  expect(await balancesOf(shop, group)).toEqual({
    promotion_cost: 100_00,
    commission_income: -10_00,
    [`vendor_payable:${vendor.id}`]: -90_00,
  })
  expect(await toldTo(shop, owner.actor!.id)).toEqual(['VendorOrderNew'])
})

test('what credit covers once the rest is cancelled waits for no money either, and takes no more of it than it costs', async ({
  shop,
}) => {
  const { ctx, group } = await buyPrepaid(shop)
  const [, costly] = await itemsOf(shop, group)
  const user = ctx.actor!.id
  await giveCredit(shop, user, 120_00)
  await planCredit(shop, group, 120_00)
  await cancelItems(ctx, { item: costly! }, {})
  expect(await statusesOf(shop, group)).toEqual(['confirmed', 'cancelled'])
  expect(await balancesOf(shop, group)).toMatchObject({ [`customer_credit:${user}`]: 100_00 })
})

test('money that an attempt brings for what was confirmed for nothing is owed back whole', async ({
  shop,
}) => {
  const bought = await withGift(shop)
  const payment_id = await begin(shop, bought)
  await cancelItems(bought.ctx, { item: bought.costly }, {})
  shop.gateways.answer('paid')
  const payment = await validatePayment(bought.ctx, shop.gateways, { payment_id })
  expect(payment).toMatchObject({ status: 'completed', is_applied: false })
  expect(await balancesOf(shop, bought.group)).toEqual({
    'gateway:esewa': 250_00,
    refund_payable: -250_00,
    promotion_cost: 100_00,
    commission_income: -10_00,
    [`vendor_payable:${bought.vendor.id}`]: -90_00,
  })
  expect(await toldTo(shop, bought.ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderPaymentSurplus'])
})

test('what is left to pay, and what waits for an answer, is not confirmed by a cancellation', async ({
  shop,
}) => {
  const { ctx, group, gift } = await withGift(shop)
  await cancelItems(ctx, { item: gift }, {})
  expect(await statusesOf(shop, group)).toEqual(['cancelled', 'on_hold'])
  const cash = await buy(shop, {}, { product: { is_vendor_approval_required: true } })
  const [ready] = await itemsOf(shop, cash.placed.order_group_id)
  await moveItem(shop, ready!, 'cancelled')
  expect(await statusesOf(shop, cash.placed.order_group_id)).toEqual(['cancelled', 'awaiting_approval'])
})
