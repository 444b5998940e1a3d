import { expect } from 'vitest'
import { itemsOf } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import { rememberedWish } from '../orders/missing/if-missing.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { readShort } from './short/read-short.ts'
import { sayShort } from './short/say-short.ts'
import { takeStep } from './take-step.ts'

/** A vendor's customer with a cart of one line. */
async function cartOf(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const cart = await fillCart(shop, {
    quantity: 3,
    product: { vendor_id: vendor.id, marked_price_paisa: 50_00, stock: 100 },
  })
  return { ...cart, owner, line: cart.lines[0]!.id, product: cart.lines[0]!.product }
}

const wishesOf = async (shop: TestShop, group: string) => {
  const rows = await shop.database.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.if_missing', 'i.called_at', 'i.status', 'i.quantity'])
    .where('o.order_group_id', '=', group)
    .orderBy('i.id')
    .execute()
  return rows
}

test('a line has its own wish, else that of the order, else what the person asked to remember, else none', async ({
  shop,
}) => {
  const { ctx, request, line, product } = await cartOf(shop)
  const sent = { id: line, quantity: 3, marked_price: 50 }
  const order = async (input: object) => (await checkout(ctx, { ...request, ...input })).order_group_id
  const again = async () => (await addToCart(ctx, { product: product.id })).item.id

  const none = await order({ cart_items: [line] })
  expect((await wishesOf(shop, none))[0]!.if_missing).toBeNull()

  const ofOrder = await order({ cart_items: [await again()], if_missing: 'refund' })
  expect((await wishesOf(shop, ofOrder))[0]!.if_missing).toBe('refund')
  expect(await rememberedWish(ctx)).toBeNull()

  const own = await order({
    cart_items: [{ ...sent, id: await again(), quantity: 1, if_missing: 'call_me' }],
    if_missing: 'refund',
    is_if_missing_remembered: true,
  })
  expect((await wishesOf(shop, own))[0]!.if_missing).toBe('call_me')
  expect(await rememberedWish(ctx)).toBe('refund')
})

test('what is remembered holds for later orders, and for nobody else', async ({ shop }) => {
  const { ctx, request, line, product } = await cartOf(shop)
  await checkout(ctx, {
    ...request,
    cart_items: [line],
    if_missing: 'call_me',
    is_if_missing_remembered: true,
  })
  const next = (await addToCart(ctx, { product: product.id })).item.id
  const { order_group_id } = await checkout(ctx, { ...request, cart_items: [next] })
  expect((await wishesOf(shop, order_group_id))[0]!.if_missing).toBe('call_me')
  const group = await findOrderGroup(ctx, order_group_id)
  expect(group.orders[0]!.items[0]!.if_missing).toBe('call_me')
  expect(await rememberedWish(shop.as((await shop.addCustomer()).actor))).toBeNull()
})

test('a word that is no wish is refused, and nothing is ordered', async ({ shop }) => {
  const { ctx, request, line } = await cartOf(shop)
  const placing = checkout(ctx, { ...request, cart_items: [line], if_missing: 'nearest' })
  await expect(placing).rejects.toMatchObject({ fields: { if_missing: expect.any(String) } })
})

test('a vendor leaves out what its customer wants a call for only once the customer was called', async ({
  shop,
}) => {
  const { ctx, request, line, owner } = await cartOf(shop)
  const { order_group_id } = await checkout(ctx, { ...request, cart_items: [line], if_missing: 'call_me' })
  const [item] = await itemsOf(shop, order_group_id)
  const missing = takeStep(owner, 'vendor', 'unavailable', { item: item! }, { from: 'confirmed' })
  await expect(missing).rejects.toMatchObject({ code: 'not_allowed', fields: { called: expect.any(String) } })
  expect(await wishesOf(shop, order_group_id)).toMatchObject([{ status: 'confirmed', called_at: null }])
  await takeStep(owner, 'vendor', 'unavailable', { item: item! }, { from: 'confirmed', called: true })
  expect(await wishesOf(shop, order_group_id)).toMatchObject([
    { status: 'unavailable', called_at: expect.any(Date) },
  ])
  await holdInvariants(shop.database.db)
})

test('with “leave it out”, a vendor leaves it out at once, and nothing says that anybody called', async ({
  shop,
}) => {
  const { ctx, request, line, owner } = await cartOf(shop)
  const { order_group_id } = await checkout(ctx, { ...request, cart_items: [line], if_missing: 'refund' })
  const [item] = await itemsOf(shop, order_group_id)
  await takeStep(owner, 'vendor', 'unavailable', { item: item! }, { called: true })
  expect(await wishesOf(shop, order_group_id)).toMatchObject([{ status: 'unavailable', called_at: null }])
})

test('2 of 3: the vendor reads the wish beside the order, and the line stays until the customer was called', async ({
  shop,
}) => {
  const { ctx, request, line, owner, product } = await cartOf(shop)
  const { order_group_id } = await checkout(ctx, { ...request, cart_items: [line], if_missing: 'call_me' })
  const [item] = await itemsOf(shop, order_group_id)
  expect((await readShort(owner, product.id)).lines).toMatchObject([{ item, if_missing: 'call_me' }])
  expect(await sayShort(owner, product.id, { have: 2 })).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('wants a call') },
  ])
  expect(await wishesOf(shop, order_group_id)).toMatchObject([{ quantity: 3, called_at: null }])
  const lines = [{ item, seen: 3, left: 2, called: true }]
  expect(await sayShort(owner, product.id, { have: 2, lines })).toMatchObject([{ outcome: 'lowered' }])
  expect(await wishesOf(shop, order_group_id)).toMatchObject([{ quantity: 2, called_at: expect.any(Date) }])
  const other = (await addVendorWithOwner(shop, { name_en: 'Sarangkot Farm' })).owner
  await expect(readShort(other, product.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(sayShort(other, product.id, { have: 1, lines })).rejects.toMatchObject({ code: 'not_found' })
  await holdInvariants(shop.database.db)
})
