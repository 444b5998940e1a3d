import { expect } from 'vitest'
import { fillCart } from '../../test/scenes/shopping.ts'
import { listVendorItems } from '../../test/scenes/vendor-items.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart, updateQuantity } from '../cart/cart.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { readStock, takeStock } from '../catalog/stock.ts'
import { checkout } from '../checkout/checkout.ts'
import { listProducts } from '../search/products.ts'
import { openAndCloseVendors } from './holidays.ts'

/** Midday in Nepal. */
const on = (day: string) => new Date(`${day}T12:00:00+05:45`)

const isAway = async ({ database }: TestShop, id: number) =>
  (await database.db.selectFrom('vendors').select('is_away').where('id', '=', id).executeTakeFirstOrThrow())
    .is_away

test('a vendor is away from the first to the last day of its holiday, by days of Nepal', async ({ shop }) => {
  const closed = await shop.addVendor({ closed_from: '2026-10-20', closed_to: '2026-10-24' })
  const open = await shop.addVendor()
  const ctx = shop.as(null)
  const timestamps = [
    ['2026-10-19T23:59:59+05:45', false],
    ['2026-10-20T00:00:00+05:45', true],
    ['2026-10-20T00:00:01+05:45', true],
    ['2026-10-24T23:59:59+05:45', true],
    ['2026-10-25T00:00:00+05:45', false],
  ] as const
  for (const [timestamp, away] of timestamps) {
    await openAndCloseVendors({ ...ctx, now: new Date(timestamp) })
    expect([timestamp, await isAway(shop, closed.id)]).toEqual([timestamp, away])
    expect(await isAway(shop, open.id)).toBe(false)
  }
})

test('what a vendor on holiday sells is shown, with the day it is back, and cannot be bought', async ({
  shop,
}) => {
  const vendor = await shop.addVendor({ closed_from: '2026-10-20', closed_to: '2026-10-31' })
  const product = await shop.addProduct({ vendor_id: vendor.id })
  const ctx = shop.as(null)
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id } })
  expect((await findProduct(ctx, product.slug)).vendor.back_on).toBeNull()

  await openAndCloseVendors({ ...ctx, now: on('2026-10-20') })
  expect(await findProduct(ctx, product.slug)).toMatchObject({
    is_available: false,
    stock: 10,
    vendor: { back_on: '2026-11-01' },
  })
  const { products } = await listProducts(ctx, { ids: [product.id] })
  expect(products).toMatchObject([{ is_available: false }])
  expect(await readStock(ctx, [product.id])).toMatchObject([{ stock: 10, is_available: false }])
  expect(await takeStock(ctx, [{ product_id: product.id, quantity: 1, price_paisa: 100_00 }])).toEqual([])
  const away = { code: 'invalid' }
  await expect(addToCart(cart.ctx, { product: product.id })).rejects.toMatchObject(away)
  await expect(updateQuantity(cart.ctx, { cart_item: cart.lines[0]!.id, quantity: 2 })).rejects.toMatchObject(
    away,
  )
  await expect(checkout(cart.ctx, cart.request)).rejects.toMatchObject({ code: 'conflict' })

  await openAndCloseVendors({ ...ctx, now: on('2026-11-01') })
  await checkout(cart.ctx, cart.request)
})

test('open orders of a vendor that goes on holiday stay to be packed', async ({ shop }) => {
  const vendor = await shop.addVendor({ closed_from: '2026-10-20', closed_to: '2026-10-31' })
  const owner = shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor)
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id } })
  await checkout(cart.ctx, cart.request)
  const before = await listVendorItems(owner)
  expect(before).toHaveLength(1)
  await openAndCloseVendors({ ...owner, now: on('2026-10-21') })
  expect(await isAway(shop, vendor.id)).toBe(true)
  expect(await listVendorItems(owner)).toEqual(before)
})
