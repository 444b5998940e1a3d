import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { checkout } from './checkout.ts'

const ROUNDS = 10

async function ordered(shop: TestShop) {
  const [slot] = await addDeliveryTimes(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
  const { order_group_id: group } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const [item] = (await itemsOf(shop, group)) as [number]
  const product = await shop.addProduct({ stock: 10 })
  const added = await addToCart(ctx, { product: product.id, quantity: 1 })
  const add = () => checkout(ctx, { cart_items: [added.item.id], payment_method: 'cod', added_to: group })
  return { ctx, owner, group, item, add }
}

const ends = async (shop: TestShop, asked: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(asked)
  for (const end of settled)
    if (end.status === 'rejected') expect(['conflict', 'not_allowed']).toContain(end.reason.code)
  await holdInvariants(shop.database.db)
  return settled.map(({ status }) => status === 'fulfilled')
}

test('a customer who adds while the vendor packs: it is added before, or refused; never to what is packed', async ({
  shop,
}) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { owner, item, add } = await ordered(shop)
    const [, packed] = await ends(shop, [add(), moveItem(shop, item, 'packed', owner)])
    expect(packed).toBe(true)
    await expect(add()).rejects.toThrow()
  }
}, 120_000)

test('a customer who adds in one tab and cancels in another: one of both is done, so that nothing comes without its fee', async ({
  shop,
}) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, group, add } = await ordered(shop)
    const [added, cancelled] = await ends(shop, [add(), cancelItems(ctx, { order_group: group }, {})])
    expect([added, cancelled].filter(Boolean)).toHaveLength(1)
  }
}, 120_000)
