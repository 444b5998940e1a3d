import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../../test/books.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { lowerOwn } from './lower-own.ts'

const ROUNDS = 12

/** An order of three of one product with a delivery time, and its vendor. */
async function ordered(shop: TestShop) {
  const [slot] = await addDeliveryTimes(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, { quantity: 3, product: { vendor_id: vendor.id, stock: 10 } })
  const { order_group_id: group } = await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
  const [item] = (await itemsOf(shop, group)) as [number]
  const { product } = cart.lines[0]!
  return { ctx: cart.ctx, owner, group, item, product_id: product.id, cut_off: slot!.cut_off_at }
}

const rowOf = ({ database }: TestShop, item: number) =>
  database.db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.status', 'i.quantity', 'p.stock'])
    .where('i.id', '=', item)
    .executeTakeFirstOrThrow()

test('a customer who cancels while the vendor packs: one of both is done, and the other is told', async ({
  shop,
}) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, owner, group, item } = await ordered(shop)
    const [cancelled, packed] = await Promise.allSettled([
      cancelItems(ctx, { order_group: group }, {}),
      moveItem(shop, item, 'packed', owner),
    ])
    expect(cancelled.status === 'fulfilled').toBe(packed.status === 'rejected')
    for (const end of [cancelled, packed])
      if (end.status === 'rejected') expect(['conflict', 'not_allowed']).toContain(end.reason.code)
    const isPacked = packed.status === 'fulfilled'
    expect(await rowOf(shop, item)).toEqual({
      status: isPacked ? 'packed' : 'cancelled',
      quantity: 3,
      stock: isPacked ? 7 : 10,
    })
    await holdInvariants(shop.database.db)
  }
}, 120_000)

test('a customer who lowers twice at once while the vendor packs: one at most is done, and what is packed is what was left', async ({
  shop,
}) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, owner, item } = await ordered(shop)
    const [one, two, packed] = await Promise.allSettled([
      lowerOwn(ctx, item, { quantity: 2, seen: 3 }),
      lowerOwn(ctx, item, { quantity: 1, seen: 3 }),
      moveItem(shop, item, 'packed', owner),
    ])
    expect(packed.status).toBe('fulfilled')
    const done = [one, two].filter((end) => end.status === 'fulfilled')
    expect(done.length).toBeLessThan(2)
    const quantity = one.status === 'fulfilled' ? 2 : two.status === 'fulfilled' ? 1 : 3
    expect(await rowOf(shop, item)).toEqual({ status: 'packed', quantity, stock: 10 - quantity })
    await holdInvariants(shop.database.db)
  }
}, 120_000)
