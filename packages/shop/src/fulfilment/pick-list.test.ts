import { expect } from 'vitest'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { listToPick } from './pick-list.ts'

test('what is promised and not packed is added up by product, for its vendor alone', async ({ shop }) => {
  const { vendor: mine, owner } = await addVendorWithOwner(shop)
  const potato = await shop.addProduct({ vendor_id: mine.id, name_en: 'Potato', stock: 50 })
  const radish = await shop.addProduct({ vendor_id: mine.id, name_en: 'Radish', stock: 50 })
  const asked = await shop.addProduct({ vendor_id: mine.id, is_vendor_approval_required: true, stock: 5 })
  const order = async (...wanted: [number, number][]) => {
    const { ctx, request } = await fillCart(shop, {})
    const cart_items = [...request.cart_items]
    for (const [product, quantity] of wanted)
      cart_items.push((await addToCart(ctx, { product, quantity })).item.id)
    return { ctx, placed: await checkout(ctx, { ...request, cart_items }) }
  }
  await order([potato.id, 3], [asked.id, 1])
  await order([potato.id, 4], [radish.id, 9])
  const gone = await order([potato.id, 5])
  await cancelItems(gone.ctx, { order_group: gone.placed.order_group_id }, {})

  expect(await listToPick(owner)).toMatchObject([
    { product_id: radish.id, name_en: 'Radish', quantity: 9, orders: 1 },
    { product_id: potato.id, name_en: 'Potato', quantity: 7, orders: 2 },
  ])
})

test('after a renaming both names of a line are those of the newest order', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const kale = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Kale', name_ne: 'साग', stock: 9 })
  const order = async () => {
    const { ctx, request } = await fillCart(shop, {})
    const { item } = await addToCart(ctx, { product: kale.id, quantity: 1 })
    await checkout(ctx, { ...request, cart_items: [...request.cart_items, item.id] })
  }
  await order()
  // By the alphabet one of the new names comes first, and the other last.
  await shop.database.db
    .updateTable('products')
    .set({ name_en: 'Curly kale', name_ne: 'हरियो साग' })
    .where('id', '=', kale.id)
    .execute()
  await order()
  expect(await listToPick(owner)).toMatchObject([
    { name_en: 'Curly kale', name_ne: 'हरियो साग', quantity: 2 },
  ])
})
