import { expect } from 'vitest'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { listPackingSlips } from './packing-slips.ts'
import { listVendorTasks } from './vendor-tasks.ts'

test('an order is one package, also when a part of it is packed; its cash is asked for once', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const add = (price: number) =>
    shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: price, stock: 9 })
  const [potato, radish, asked] = [
    await add(100_00),
    await add(50_00),
    await shop.addProduct({ vendor_id: vendor.id, is_vendor_approval_required: true, stock: 9 }),
  ]
  const { ctx, request } = await fillCart(shop)
  const cart_items = []
  for (const { id } of [potato, radish, asked])
    cart_items.push((await addToCart(ctx, { product: id, quantity: 1 })).item.id)
  await checkout(ctx, { ...request, cart_items })
  const tasks = await listVendorTasks(owner)
  const items = tasks.filter(({ status }) => status === 'confirmed').flatMap(({ items }) => items)
  const scope = { vendor_id: vendor.id }
  await transitionItems(owner, {
    items: [items[0]!.id],
    scope,
    to: 'packed',
    actor_kind: 'vendor',
    via: 'portal',
    is_restocked: false,
  })

  const { slips, has_more } = await listPackingSlips(owner)
  expect(has_more).toBe(false)
  expect(slips).toHaveLength(1)
  // What waits for an approval is promised to nobody yet.
  expect(slips[0]!.items.map(({ product }) => product.id)).toEqual([potato.id, radish.id])
  const { next_paisa, delivery_paisa } = slips[0]!.cash_at_door!
  expect(next_paisa - delivery_paisa).toBe(150_00)
})

test('another vendor’s packages are on no slip', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const { ctx, request } = await fillCart(shop, {})
  await checkout(ctx, request)
  expect(await listPackingSlips(owner)).toEqual({ slips: [], has_more: false })
})
