import { expect } from 'vitest'
import { addCashier } from '../../test/scenes/cash.ts'
import { begin, toldTo } from '../../test/scenes/paying.ts'
import { addVendorWithOwner, allowLargeFirst, fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { readDaySheet } from '../cash/day-sheet.ts'
import { takeHandOver } from '../cash/take-hand-over.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { checkReturn, validatePayment } from '../paying/pay.ts'
import { addPromotion } from '../promotions/change-promotions.ts'
import { checkout } from './checkout.ts'

// More than the 21,474,836.47 rupees that 31 bits of paisa hold (PostgreSQL: 22003, numeric_value_out_of_range).

const [PRICE, PIECES, SUM] = [500_000_00, 60, 30_000_000_00]

/** Of a shop whose first orders in cash may be as large. */
async function fillLargeCart(shop: TestShop) {
  await allowLargeFirst(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id, marked_price_paisa: PRICE, stock: PIECES }
  return { ...(await fillCart(shop, { product, quantity: PIECES })), owner, vendor }
}

test('a purchase of Rs 30 million is paid through a gateway, and twice', async ({ shop }) => {
  const { ctx, request } = await fillLargeCart(shop)
  const { order_group_id: group } = await checkout(
    ctx,
    { ...request, payment_method: 'esewa' },
    { methods: ['esewa'] },
  )
  const attempts = [await begin(shop, { ctx, group }), await begin(shop, { ctx, group }, 'card')]
  shop.gateways.answer('paid')
  expect(await checkReturn(shop.as(null), shop.gateways, attempts[0]!, {})).toMatchObject({
    status: 'completed',
    amount_paisa: SUM,
  })
  await validatePayment(ctx, shop.gateways, { payment_id: attempts[1] })
  expect(await findOrderGroup(ctx, group)).toMatchObject({ payment_status: 'paid', status: 'confirmed' })
  expect(await toldTo(shop, ctx.actor!.id)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderPaymentSurplus'])
})

test('a coupon may take more than Rs 21 million off one line', async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const terms = {
    name_en: 'Large',
    name_ne: 'ठूलो',
    kind: 'percent',
    value: 90,
    starts_at: '2020-01-01T00:00',
  }
  await addPromotion(staff, { ...terms, code: 'LARGE-90' })
  const { ctx, request } = await fillLargeCart(shop)
  const { order_group_id } = await checkout(ctx, { ...request, coupon: 'LARGE-90' })
  const { totals } = await findOrderGroup(ctx, order_group_id)
  expect(totals).toMatchObject({ items_paisa: SUM, discount_paisa: (SUM / 10) * 9 })
})

test('Rs 30 million in cash are collected, counted and handed over', async ({ shop }) => {
  const { ctx, owner, vendor, request } = await fillLargeCart(shop)
  const { order_group_id } = await checkout(ctx, request)
  const { orders } = await findOrderGroup(ctx, order_group_id)
  const items = orders[0]!.items.map(({ id }) => id)
  const step = { items, scope: { vendor_id: vendor.id }, actor_kind: 'vendor', via: 'portal' } as const
  for (const to of ['packed', 'out_for_delivery'] as const) await transitionItems(owner, { ...step, to })
  await transitionItems(owner, { ...step, to: 'delivered', proof: 'code' })
  const cashier = await addCashier(shop)
  const sheet = await readDaySheet(cashier)
  const courier = owner.actor!.id
  expect(sheet.couriers.find(({ courier_id }) => courier_id === courier)).toMatchObject({
    balance_paisa: SUM,
  })
  const hand = { courier, counted: SUM / 100, balance: SUM / 100 }
  expect(await takeHandOver(cashier, hand)).toMatchObject({ difference_paisa: 0 })
})
