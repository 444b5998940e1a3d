import { expect } from 'vitest'
import { itemsOf } from '../../test/books.ts'
import { deliver } from '../../test/scenes/delivered.ts'
import { after, giveBack, vendorWhoSold } from '../../test/scenes/payouts.ts'
import { addVendorWithOwner, fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { monthOf } from '../nepal/bs-months.ts'
import { nepaliDigits } from '../nepal/numerals.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { readOwnStatement } from '../payouts/statement.ts'
import { SEEN_DAYS } from '../trade-terms.ts'
import { listPastOrders } from './past-orders.ts'
import { readVendorOrder } from './vendor-order.ts'

/** A vendor with an order that was delivered in Baidam, one that was cancelled and one that is open, oldest first. */
async function vendorWithOrders(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const tea = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Tea', stock: 50 })
  const order = async (quantity: number) => {
    const { ctx, request } = await fillCart(shop)
    const { item } = await addToCart(ctx, { product: tea.id, quantity })
    const placed = await checkout(ctx, { ...request, address: HOME, cart_items: [item.id] })
    const [item_id] = await itemsOf(shop, placed.order_group_id)
    return { ctx, ...placed, item: item_id! }
  }
  const delivered = await order(2)
  await deliver(delivered.ctx, delivered.order_group_id)
  const cancelled = await order(1)
  await cancelItems(cancelled.ctx, { item: cancelled.item }, {})
  const open = await order(3)
  return { vendor, owner, delivered, cancelled, open }
}

const numbers = async (ctx: Ctx, query: object = {}) =>
  (await listPastOrders(ctx, query)).orders.map(({ number }) => number)

test('past is what nothing is left to do with, of the own vendor alone, by number, state, month and page', async ({
  shop,
}) => {
  const { owner, delivered, cancelled, open } = await vendorWithOrders(shop)
  const { owner: other } = await vendorWithOrders(shop)
  const both = [cancelled.number, delivered.number]
  expect(await numbers(owner)).toEqual(both)
  expect(await numbers(owner, { state: 'delivered' })).toEqual([delivered.number])
  expect(await numbers(owner, { state: 'cancelled' })).toEqual([cancelled.number])
  expect(await numbers(owner, { state: 'returned' })).toEqual([])
  const bare = `${Number(delivered.number.slice(3))}`
  for (const search of [delivered.number, `gp${bare}`, ` ${bare} `, nepaliDigits(bare)])
    expect(await numbers(owner, { search }), search).toEqual([delivered.number])
  expect(await numbers(owner, { search: open.number })).toEqual([])
  expect(await numbers(other, { search: delivered.number })).toEqual([])
  const month = monthOf(owner.now)
  expect(await numbers(owner, { month })).toEqual(both)
  expect(await numbers(owner, { month: '2079-01' })).toEqual([])

  const first = await listPastOrders(owner, { limit: 1 })
  expect(first).toMatchObject({
    orders: [{ number: cancelled.number }],
    totals: { orders: 2 },
    months: [month],
  })
  expect(await listPastOrders(owner, { limit: 1, cursor: first.next! })).toMatchObject({
    orders: [{ number: delivered.number }],
    next: null,
    totals: { orders: 2 },
  })
  await expect(listPastOrders(owner, { month: '2083-13' })).rejects.toMatchObject({ code: 'invalid' })
  const { actor } = await shop.addCustomer({ vendor_id: owner.actor!.vendor_id!, vendor_roles: ['finance'] })
  await expect(listPastOrders(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a place finds an order as long as its vendor may see where it went', async ({ shop }) => {
  const { owner, delivered } = await vendorWithOrders(shop)
  const found = [delivered.number]
  for (const search of ['baidam', 'Pokhara', 'पोखरा'])
    expect(await numbers(owner, { search }), search).toEqual(found)
  expect(await numbers(owner, { search: 'Jomsom' })).toEqual([])
  const last = after(owner, SEEN_DAYS - 1)
  expect(await numbers(last, { search: 'Pokhara' })).toEqual(found)
  const late = after(owner, SEEN_DAYS + 1)
  expect(await numbers(late, { search: 'Pokhara' })).toEqual([])
  expect((await listPastOrders(late, { state: 'delivered' })).orders).toMatchObject([
    { delivery_address: null, contact: { full_name: 'Sabina Gurung', phone: null } },
  ])
})

test('orders are sold for what the statement of the month says, less the own discount and what was taken back', async ({
  shop,
}) => {
  const { owner, item } = await vendorWhoSold(shop, { discount: 15_00 })
  const goods = async () => {
    const { lines } = await readOwnStatement(owner, monthOf(owner.now))
    return lines.reduce((sum, { goods_paisa }) => sum + goods_paisa, 0)
  }
  expect(await goods()).toBe(185_00)
  expect(await listPastOrders(owner)).toMatchObject({
    orders: [{ sold_paisa: 185_00, subtotal_paisa: 185_00 }],
    totals: { orders: 1, sold_paisa: 185_00 },
  })
  await giveBack(owner, item, 40_00)
  const left = await goods()
  expect(left).toBeLessThan(185_00)
  expect((await listPastOrders(owner)).totals).toEqual({ orders: 1, sold_paisa: left })
})

test('an order is read by its vendor alone, with its steps', async ({ shop }) => {
  const { owner, delivered, open } = await vendorWithOrders(shop)
  const { owner: other } = await addVendorWithOwner(shop)
  const { id } = (await listPastOrders(owner, { search: delivered.number })).orders[0]!
  const order = await readVendorOrder(owner, id)
  expect(order).toMatchObject({ number: delivered.number, status: 'delivered', subtotal_paisa: 200_00 })
  expect(order.steps.map(({ status }) => status)).toEqual([
    'confirmed',
    'packed',
    'out_for_delivery',
    'delivered',
  ])
  expect(JSON.stringify(order)).not.toContain('delivery_code')
  const { id: openId } = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_group_id', '=', open.order_group_id)
    .executeTakeFirstOrThrow()
  expect(await readVendorOrder(owner, openId)).toMatchObject({ status: 'confirmed' })
  for (const [ctx, asked] of [
    [other, id],
    [owner, '00000000-0000-4000-8000-000000000000'],
    [owner, 'GP-000001'],
  ] as const)
    await expect(readVendorOrder(ctx, asked)).rejects.toMatchObject({ code: 'not_found' })
})
