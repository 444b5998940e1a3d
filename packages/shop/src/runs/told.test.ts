import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import {
  codeOf,
  companyBrings,
  gone,
  itemsOf,
  noticesTo,
  orderOfTwo,
  packOrders,
} from '../../test/scenes/runs.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { messageOf } from '../notifications/render.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { toOrderGroupResponse } from '../orders/reading/responses.ts'
import { findAnyOrder } from '../orders/reading/staff-orders.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { giveStop, missStop } from './end-stop.ts'

// What customers are told of what the company brings: the truth about the part that came, and the part that did not.

async function give(shop: TestShop, planner: Ctx, { run, stops: [stop] }: Awaited<ReturnType<typeof gone>>) {
  const code = await codeOf(shop, stop!.delivery_id)
  await giveStop(planner, run, stop!.id, { code, cash: stop!.cash_paisa / 100 })
}

/** The sentences of one kind that somebody was told, the oldest first. */
async function toldOf(
  shop: TestShop,
  ctx: Ctx,
  kind: 'OrderOutForDelivery' | 'OrderDelivered' | 'OrderUndelivered' | 'OrderCashChanged',
) {
  const rows = await noticesTo(shop, ctx, kind)
  return rows.map(({ values }) => [
    messageOf(ctx, kind, values as never, 'en'),
    messageOf(ctx, kind, values as never, 'ne'),
  ])
}

test('of half an order it is said that it is a part and that the rest follows, and of the rest that it is all', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id, 1)
  const [came, late] = await itemsOf(order.ctx, order.id)
  const first = await gone(planner, slot, rider, order.delivery)
  const knock = async () => (await findOrderGroup(order.ctx, order.id)).one_knock
  expect(await knock()).toEqual({
    comes: 'part',
    code: await codeOf(shop, order.delivery),
    cash_paisa: first.stops[0]!.cash_paisa,
  })
  const { name_en, name_ne } = came!.product
  expect(await toldOf(shop, order.ctx, 'OrderOutForDelivery')).toEqual([
    [
      `Part of your order ${order.number} is on its way (${name_en}): Bikash Thapa of Himalayan Green brings it, and the rest follows.`,
      expect.stringContaining(`को केही भाग (${name_ne}) बाटोमा छ`),
    ],
  ])
  await give(shop, planner, first)
  // The fee came with the first part.
  expect(await knock()).toEqual({ comes: 'rest', code: null, cash_paisa: 200_00 })
  const part = [
    `Part of your order ${order.number} has been delivered (${name_en}), and the rest follows.`,
    `तपाईंको अर्डर ${order.number} को केही भाग (${name_ne}) डेलिभरी भयो, बाँकी पछि आउँछ।`,
  ]
  expect(await toldOf(shop, order.ctx, 'OrderDelivered')).toEqual([part])
  const vendors = { scope: 'anybody', actor_kind: 'vendor', via: 'portal' } as const
  await transitionItems(shop.as(null), { ...vendors, items: [late!.id], to: 'packed' })
  const later = { ...planner, now: new Date(+planner.now + 1) }
  await give(shop, later, await gone(later, slot, rider, order.delivery))
  expect((await toldOf(shop, order.ctx, 'OrderOutForDelivery'))[1]![0]).toBe(
    `Your order ${order.number} is on its way: Bikash Thapa of Himalayan Green brings it.`,
  )
  expect(await toldOf(shop, order.ctx, 'OrderDelivered')).toEqual([
    part,
    [`Your order ${order.number} has been delivered.`, `तपाईंको अर्डर ${order.number} डेलिभरी भयो।`],
  ])
  await holdInvariants(shop.database.db)
})

test('half of one vendor’s goods are told of, too; nobody there is said of all vendors’ goods, each time anew', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot, [100_30, 200_40, 300_00])
  await packOrders(shop, order.ctx, order.id, 2)
  const names = (await itemsOf(order.ctx, order.id))
    .slice(0, 2)
    .toSorted((one, other) => one.id - other.id)
    .map(({ product }) => product.name_en)
  for (let tries = 0; tries < 2; tries++) {
    const { run, stops } = await gone(planner, slot, rider, order.delivery)
    await missStop(planner, run, stops[0]!.id, { outcome: 'nobody' })
  }
  const told = await toldOf(shop, order.ctx, 'OrderUndelivered')
  expect(told.map(([en]) => en)).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(
        new RegExp(
          `^Part of your order ${order.number} could not be delivered \\(${names.join(', ')}\\)\\. `,
        ),
      ),
    ),
  )
  const last = (await itemsOf(order.ctx, order.id))[2]!
  // For what was tried twice nothing is to be had ready.
  expect((await findOrderGroup(order.ctx, order.id)).one_knock).toEqual({
    comes: 'rest',
    code: null,
    cash_paisa: 360_00,
  })
  const vendors = { scope: 'anybody', actor_kind: 'vendor', via: 'portal' } as const
  await transitionItems(shop.as(null), { ...vendors, items: [last.id], to: 'packed' })
  await give(shop, planner, await gone(planner, slot, rider, order.delivery))
  // The others were tried twice: they do not follow.
  expect((await toldOf(shop, order.ctx, 'OrderDelivered')).map(([en]) => en)).toEqual([
    `Part of your order ${order.number} has been delivered (${last.product.name_en}), and the rest could not be delivered.`,
  ])
})

test('two orders that come together are told of once, with both numbers', async ({ shop }) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  const { item } = await addToCart(order.ctx, { product: (await shop.addProduct()).id })
  const added = await checkout(order.ctx, {
    cart_items: [item.id],
    payment_method: 'cod',
    added_to: order.id,
  })
  await packOrders(shop, order.ctx, order.id)
  await packOrders(shop, order.ctx, added.order_group_id)
  await give(shop, planner, await gone(planner, slot, rider, order.delivery))
  expect((await toldOf(shop, order.ctx, 'OrderDelivered')).map(([en]) => en)).toEqual([
    expect.stringMatching(new RegExp(`^Your order ${order.number}, GP-\\d+ has been delivered\\.$`)),
  ])
})

test('one sum of the door is said everywhere: on the order, to staff, by the API, and when something is cancelled', async ({
  shop,
}) => {
  const { slot } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot, [100_30, 200_40, 50_00])
  const staff = shop.as((await shop.addCustomer({ rights: ['order.read', 'order.help'] })).actor)
  // Of another purchase that comes along, too: what is named is what is paid at the door.
  const { item } = await addToCart(order.ctx, {
    product: (await shop.addProduct({ marked_price_paisa: 70_00 })).id,
  })
  await checkout(order.ctx, { cart_items: [item.id], payment_method: 'cod', added_to: order.id })
  await packOrders(shop, order.ctx, order.id, 1)
  const own = await findOrderGroup(order.ctx, order.id)
  expect(own.orders.map(({ cash_at_door, delivery_code }) => [cash_at_door, delivery_code])).toEqual(
    Array.from({ length: 3 }, () => [null, null]),
  )
  expect(own.one_knock).toEqual({
    comes: 'all',
    code: await codeOf(shop, order.delivery),
    cash_paisa: 481_00,
  })
  expect((await findAnyOrder(staff, order.id)).one_knock).toEqual({ ...own.one_knock, code: null })
  expect(toOrderGroupResponse(own, [], 'en').one_knock).toEqual({
    comes: 'all',
    code: own.one_knock!.code,
    cash: 481,
  })
  const last = own.orders.flatMap(({ items }) => items).find(({ amount_paisa }) => amount_paisa === 50_00)!
  await cancelItems(order.ctx, { item: last.id }, {})
  expect((await toldOf(shop, order.ctx, 'OrderCashChanged')).map(([en]) => en)).toEqual([
    `Your order ${order.number} has changed. The cash to have ready is now Rs 431.00.`,
  ])
})
