import { expect } from 'vitest'
import { balancesOf, deliverItem, itemsOf } from '../../../test/books.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { writeBills } from '../../../test/scenes/bills.ts'
import { buyPaid } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, fillCart, SABINA } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import { cancelItems } from '../../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../../orders/reading/orders.ts'
import { takeStep } from '../take-step.ts'
import { readShort } from './read-short.ts'
import { sayShort } from './say-short.ts'

/** Orders of one product by people of their own, in this order, with so many pieces each. */
export async function orderedOf(shop: TestShop, ...quantities: number[]) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const first = await fillCart(shop, {
    quantity: quantities[0]!,
    product: { vendor_id: vendor.id, marked_price_paisa: 50_00, stock: 100, name_en: 'Spinach' },
  })
  const product = first.lines[0]!.product.id
  const orders: { ctx: typeof first.ctx; group: string; item: number }[] = []
  for (const [nth, quantity] of quantities.entries()) {
    const ctx = nth === 0 ? first.ctx : shop.as((await shop.addCustomer()).actor)
    const line = nth === 0 ? first.lines[0]!.id : (await addToCart(ctx, { product, quantity })).item.id
    const { order_group_id: group } = await checkout(ctx, {
      ...first.request,
      contact: { ...SABINA, phone: `97${String(40 + nth).padStart(8, '0')}` },
      cart_items: [line],
    })
    orders.push({ ctx, group, item: (await itemsOf(shop, group))[0]! })
  }
  return { vendor, owner, product, orders }
}

/** What is left of each item, the state of it, and the product's stock with what was ever put into it. */
export async function standOf(shop: TestShop, product: number) {
  const { db } = shop.database
  const items = await db
    .selectFrom('order_items')
    .select(['quantity', 'status'])
    .where('product_id', '=', product)
    .orderBy('id')
    .execute()
  const { stock, stocked } = await db
    .selectFrom('products')
    .select(['stock', 'stocked'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  return { items: items.map(({ quantity, status }) => `${quantity} ${status}`), stock, stocked }
}

const movesOf = (shop: TestShop, product: number) =>
  shop.database.db
    .selectFrom('stock_movements')
    .select(['change', 'stock', 'reason'])
    .where('product_id', '=', product)
    .where('reason', '<>', 'begun')
    .orderBy('id')
    .execute()

test('10 of 14: the earliest orders get all, one a part, the last nothing; what is missing is not paid and never back on the shelf', async ({
  shop,
}) => {
  const { owner, product, orders } = await orderedOf(shop, 3, 2, 4, 2, 3)
  expect((await readShort(owner, product)).lines.map(({ item, quantity }) => [item, quantity])).toEqual(
    orders.map(({ item }, nth) => [item, [3, 2, 4, 2, 3][nth]]),
  )
  const results = await sayShort(owner, product, { have: '10' })
  expect(results.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept', 'lowered', 'left_out'])
  const stand = {
    items: ['3 confirmed', '2 confirmed', '4 confirmed', '1 confirmed', '3 unavailable'],
    stock: 86,
    stocked: 96,
  }
  expect(await standOf(shop, product)).toEqual(stand)
  expect(await movesOf(shop, product)).toEqual([
    { change: -1, stock: 86, reason: 'missing' },
    { change: -3, stock: 86, reason: 'missing' },
  ])
  const [part, none] = [orders[3]!, orders[4]!]
  const lowered = await findOrderGroup(part.ctx, part.group)
  expect(lowered.totals.total_paisa).toBe(50_00)
  expect(lowered.timeline.at(-1)).toMatchObject({
    text: 'Only 1 of 2 Spinach were there.',
    actor_kind: 'vendor',
  })
  expect((await findOrderGroup(none.ctx, none.group)).status).toBe('cancelled')
  const told = await shop.database.db
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .select(['e.kind', 'n.user_id'])
    .where('e.kind', 'in', ['OrderItemMissing', 'OrderItemUnavailable', 'VendorOrderQuantityLowered'])
    .orderBy('e.kind')
    .execute()
  expect(told).toEqual([
    { kind: 'OrderItemMissing', user_id: part.ctx.actor!.id },
    { kind: 'OrderItemUnavailable', user_id: none.ctx.actor!.id },
  ])
  // The same once more changes nothing, and what is left is packed and paid as ever.
  const again = await sayShort(owner, product, { have: 10 })
  expect(again.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept', 'kept'])
  expect(await standOf(shop, product)).toEqual(stand)
  await deliverItem(shop, part.item, owner)
  expect(await balancesOf(shop, part.group)).toMatchObject({ [`courier_cash:${owner.actor!.id}`]: 50_00 })
  await cancelItems(orders[0]!.ctx, { item: orders[0]!.item }, {})
  expect(await standOf(shop, product)).toMatchObject({ stock: 89, stocked: 96 })
  await holdInvariants(shop.database.db)
})

test('who gets how many can be changed; what was sent twice, or changed meanwhile, stays as it is', async ({
  shop,
}) => {
  const { owner, product, orders } = await orderedOf(shop, 3, 2, 4)
  const [a, b, c] = orders.map(({ item }) => item)
  await cancelItems(orders[2]!.ctx, { item: c! }, {})
  const sent = {
    have: 3,
    lines: [
      { item: a, seen: 3, left: 1 },
      { item: b, seen: 2, left: 2 },
      { item: c, seen: 4, left: 0 },
    ],
    is_off: true,
  }
  const outcomes = async () => (await sayShort(owner, product, sent)).map(({ outcome }) => outcome)
  expect(await outcomes()).toEqual(['lowered', 'kept', 'already'])
  expect(await outcomes()).toEqual(['already', 'kept', 'already'])
  expect(await standOf(shop, product)).toEqual({
    items: ['1 confirmed', '2 confirmed', '4 cancelled'],
    stock: 0,
    stocked: 3,
  })
  await takeStep(owner, 'vendor', 'pack', { item: b! }, {})
  const late = await sayShort(owner, product, { have: 1, lines: [{ item: b, seen: 2, left: 1 }] })
  expect(late.map(({ outcome }) => outcome)).toEqual(['changed'])
  const stale = await sayShort(owner, product, { have: 2, lines: [{ item: a, seen: 3, left: 2 }] })
  expect(stale.map(({ outcome }) => outcome)).toEqual(['changed'])
  await holdInvariants(shop.database.db)
})

test('what was paid goes back once, is credited and stays in the books', async ({ shop }) => {
  const { owner, group, one, two, vendor } = await buyPaid(shop)
  await writeBills(shop)
  const productOf = async (item: number) =>
    (
      await shop.database.db
        .selectFrom('order_items')
        .select('product_id')
        .where('id', '=', item)
        .executeTakeFirstOrThrow()
    ).product_id
  await sayShort(owner, await productOf(one), { have: 2, lines: [{ item: one, seen: 3, left: 2 }] })
  await sayShort(owner, await productOf(two), { have: 0 })
  expect(await balancesOf(shop, group)).toMatchObject({
    [`vendor_payable:${vendor.id}`]: -180_00,
    refund_payable: -300_00,
  })
  await writeBills(shop)
  const credits = await shop.database.db
    .selectFrom('bills')
    .select('total_paisa')
    .where('order_group_id', '=', group)
    .where('credits', 'is not', null)
    .orderBy('total_paisa')
    .execute()
  expect(credits.map(({ total_paisa }) => total_paisa)).toEqual([100_00, 200_00])
  await holdInvariants(shop.database.db)
})

test('where all get what they want it stays on sale, as with the same form sent again', async ({ shop }) => {
  const { owner, product, orders } = await orderedOf(shop, 3)
  const before = await standOf(shop, product)
  const [{ item }] = orders as [(typeof orders)[0]]
  const all = { have: 5, lines: [{ item, seen: 3, left: 3 }], is_off: true }
  expect(await sayShort(owner, product, all)).toMatchObject([{ outcome: 'kept' }])
  await sayShort(owner, product, { have: 0, lines: [], is_off: true })
  expect(await standOf(shop, product)).toEqual(before)
})

test('only own products and own orders; never more than there is, nor more than was ordered', async ({
  shop,
}) => {
  const { owner, product, orders } = await orderedOf(shop, 3, 2)
  const stranger = (await addVendorWithOwner(shop)).owner
  const other = await shop.addProduct({ vendor_id: (await addVendorWithOwner(shop)).vendor.id })
  const line = { item: orders[0]!.item, seen: 3, left: 0 }
  await expect(sayShort(stranger, product, { have: 0 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(readShort(stranger, product)).rejects.toMatchObject({ code: 'not_found' })
  await expect(sayShort(owner, other.id, { have: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    sayShort(owner, product, { have: 0, lines: [{ ...line, item: 999_999 }] }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(sayShort(orders[0]!.ctx, product, { have: 0 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(sayShort(owner, product, { have: 2, lines: [{ ...line, left: 3 }] })).rejects.toMatchObject({
    fields: { have: 'The orders get 3 together, but there are only 2. Please lower some of them.' },
  })
  await expect(sayShort(owner, product, { have: 9, lines: [{ ...line, left: 4 }] })).rejects.toMatchObject({
    fields: { 'lines.0.left': 'Only 3 were ordered.' },
  })
  await expect(sayShort(owner, product, { have: 9, lines: [line, line] })).rejects.toMatchObject({
    fields: { 'lines.1.item': 'This order is listed twice.' },
  })
  expect((await standOf(shop, product)).items).toEqual(['3 confirmed', '2 confirmed'])
})
