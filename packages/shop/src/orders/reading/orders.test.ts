import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  addVendorWithOwner,
  allowLargeFirst,
  buy,
  fillCart,
  HOME,
  makeRoom,
  SABINA,
} from '../../../test/scenes/shopping.ts'
import { moveOrderItem } from '../../../test/scenes/vendor-items.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { listOrderGroups } from './order-list.ts'
import { findOrderGroup } from './orders.ts'

const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
})

test('the order list shows one’s own purchases, newest first, ten a page [S7.30 S9.2]', async ({ shop }) => {
  const { ctx, placed } = await buy(shop, {})
  const numbers = [placed.number]
  const { id: product } = await shop.addProduct({ stock: 100 })
  const room = await makeRoom(shop, ctx)
  for (let n = 0; n < 11; n++) {
    await room.park()
    const { item } = await addToCart(ctx, { product })
    const request = { cart_items: [item.id], address: HOME, contact: SABINA, payment_method: 'cod' }
    numbers.unshift((await checkout(ctx, request)).number)
  }
  await room.bringBack()
  await buy(shop, {})
  const first = await listOrderGroups(ctx)
  expect(first.orders.map((order) => order.number)).toEqual(numbers.slice(0, 10))
  const second = await listOrderGroups(ctx, { cursor: first.next! })
  expect(second.orders.map((order) => order.number)).toEqual(numbers.slice(10))
  expect(second.next).toBeNull()
  await expect(listOrderGroups(ctx, { cursor: 'made up' })).rejects.toMatchObject({ code: 'invalid' })
})

test('a purchase in the list shows its total, its items and up to four pictures', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(
    shop,
    ...[1, 2, 3, 4, 5, 6].map((quantity) => ({ quantity, product: { marked_price_paisa: 33_33 } })),
  )
  const pictures = []
  for (const { product } of lines.slice(1))
    pictures.push(await shop.addProductImage(product.id, { sized_at: null }))
  const placed = await checkout(ctx, request)
  await shop.database.db
    .updateTable('product_images')
    .set({ sized_at: ctx.now })
    .where('file', '=', pictures[0]!.file)
    .execute()
  expect(await listOrderGroups(later(ctx, 125))).toEqual({
    next: null,
    orders: [
      {
        id: placed.order_group_id,
        number: placed.number,
        created: ctx.now,
        humanized_created: '2 hours ago',
        status: 'confirmed',
        payment_status: 'cod_due',
        total_paisa: 21 * 33_33,
        item_count: 6,
        names: lines.slice(0, 2).map(({ product: { name_en, name_ne } }) => ({ name_en, name_ne })),
        images: pictures
          .slice(0, 4)
          .map(({ file, ground }, place) => ({ file, dominant_colour: ground, sized: place === 0 })),
      },
    ],
  })
})

test('an order page shows every vendor’s part as it was bought', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Sunakhari Hill Farm' })
  const approval = { vendor_id: vendor.id, is_vendor_approval_required: true, name_en: 'Goat Meat' }
  const { ctx, placed, lines } = await buy(
    shop,
    { quantity: 2, product: { vendor_id: vendor.id, marked_price_paisa: 95_50, name_en: 'Mude Potato' } },
    { quantity: 1, product: { marked_price_paisa: 1000_00 } },
    { quantity: 1, product: { ...approval, marked_price_paisa: 1450_00 } },
  )
  const before = await findOrderGroup(ctx, placed.order_group_id)
  expect(before).toMatchObject({
    number: placed.number,
    humanized_created: 'just now',
    status: 'awaiting_approval',
    payment_status: 'cod_due',
    delivery_address: { district_en: 'Kaski', ward_no: 6 },
    contact: { full_name: 'Sabina Gurung' },
    orders: [
      {
        vendor: { slug: vendor.slug, name_en: 'Sunakhari Hill Farm' },
        status: 'awaiting_approval',
        subtotal_paisa: 1641_00,
        items: [
          { product: { name_en: 'Mude Potato' }, quantity: 2, amount_paisa: 191_00, status: 'confirmed' },
          {
            product: { name_en: 'Goat Meat' },
            quantity: 1,
            amount_paisa: 1450_00,
            status: 'awaiting_approval',
          },
        ],
      },
      { status: 'confirmed', subtotal_paisa: 1000_00, items: [{ product: { id: lines[1]!.product.id } }] },
    ],
    totals: { items_paisa: 2641_00, delivery_paisa: 0, total_paisa: 2641_00 },
    timeline: [
      { event: 'placed', at: ctx.now, text: 'The order was placed.', actor_kind: 'customer', order_id: null },
    ],
  })

  const [potato, meat] = before.orders[0]!.items
  await moveOrderItem(later(owner, 10), { order_item: meat!.id, to: 'rejected' })
  await moveOrderItem(later(owner, 20), { order_item: potato!.id, to: 'packed' })
  const after = await findOrderGroup({ ...ctx, locale: 'ne' }, placed.order_group_id)
  expect(after).toMatchObject({
    status: 'in_progress',
    orders: [{ status: 'processing', subtotal_paisa: 191_00 }, { status: 'confirmed' }],
    totals: { total_paisa: 1191_00 },
    timeline: [
      { event: 'placed', text: 'अर्डर गरियो।' },
      { event: 'rejected', actor_kind: 'vendor', order_id: before.orders[0]!.id },
      { event: 'packed', text: `${vendor.name_ne}बाट ${lines[0]!.product.name_ne} प्याक भयो।` },
    ],
  })
  expect((await listOrderGroups(ctx)).orders).toMatchObject([{ status: 'in_progress', total_paisa: 1191_00 }])
})

test('items that took a step together make one entry of the timeline', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Palpa Foods' })
  const { ctx, placed } = await buy(
    shop,
    { product: { vendor_id: vendor.id, name_en: 'Honey' } },
    { product: { vendor_id: vendor.id, name_en: 'Ghee' } },
  )
  const { orders } = await findOrderGroup(ctx, placed.order_group_id)
  const packing = later(owner, 5)
  for (const { id } of orders[0]!.items) await moveOrderItem(packing, { order_item: id, to: 'packed' })
  await moveOrderItem(later(owner, 6), { order_item: orders[0]!.items[1]!.id, to: 'out_for_delivery' })
  const { timeline } = await findOrderGroup(ctx, placed.order_group_id)
  expect(timeline.map((entry) => entry.text)).toEqual([
    'The order was placed.',
    'Palpa Foods packed Honey, Ghee.',
    'Out for delivery from Palpa Foods: Ghee.',
  ])
})

test('somebody else’s order, an unknown and a malformed id are all not found', async ({ shop }) => {
  const { ctx, placed } = await buy(shop, {})
  const stranger = shop.as((await shop.addCustomer()).actor)
  const notFound = { code: 'not_found', message: 'There is no such order.' }
  await expect(findOrderGroup(stranger, placed.order_group_id)).rejects.toMatchObject(notFound)
  for (const id of [randomUUID(), '1', 'GP-000001', '', "' or 1=1", `${placed.order_group_id}x`])
    await expect(findOrderGroup(ctx, id)).rejects.toMatchObject(notFound)
  expect((await listOrderGroups(stranger)).orders).toEqual([])
  for (const visiting of [
    listOrderGroups(shop.as(null)),
    findOrderGroup(shop.as(null), placed.order_group_id),
  ])
    await expect(visiting).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('whatever is bought, the total is the sum of its lines and no piece of stock is lost or made', async ({
  shop,
}) => {
  await allowLargeFirst(shop)
  const vendors = [await shop.addVendor(), await shop.addVendor()]
  const shelf = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      stock: fc.integer({ min: 1, max: 20 }),
      quantity: fc.integer({ min: 1, max: 25 }),
      vendor: fc.constantFrom(...vendors.map(({ id }) => id)),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(shelf, async (shelf) => {
      const bought = await buyWhatFits(shop, shelf)
      const group = await findOrderGroup(bought.ctx, bought.placed.order_group_id)
      const expected = bought.lines.reduce((sum, { price, sold }) => sum + price * sold, 0)
      expect(group.totals.total_paisa).toBe(expected)
      expect(group.orders.reduce((sum, order) => sum + order.subtotal_paisa, 0)).toBe(expected)
      for (const { product, stock, sold } of bought.lines) {
        const now = await shop.database.db
          .selectFrom('products')
          .select('stock')
          .where('id', '=', product)
          .executeTakeFirstOrThrow()
        expect(now.stock + sold).toBe(stock)
      }
    }),
    { numRuns: 15 },
  )
})

/** Buys of each product what is wanted, as far as the stock goes. */
async function buyWhatFits(
  shop: TestShop,
  shelf: { price: number; stock: number; quantity: number; vendor: number }[],
) {
  const wanted = shelf.map(({ price, stock, quantity, vendor }) => ({
    quantity: Math.min(quantity, stock),
    product: { marked_price_paisa: price, stock, vendor_id: vendor },
  }))
  const { ctx, placed, lines } = await buy(shop, ...wanted)
  return {
    ctx,
    placed,
    lines: wanted.map(({ quantity, product }, place) => ({
      product: lines[place]!.product.id,
      price: product.marked_price_paisa,
      stock: product.stock,
      sold: quantity,
    })),
  }
}
