import { expect } from 'vitest'
import { buy } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { addToCart, listCart } from '../../cart/cart.ts'
import { orderAgain } from './order-again.ts'

const held = async (ctx: Parameters<typeof listCart>[0]) =>
  (await listCart(ctx)).items.map(({ product, quantity }) => [product.id, quantity])

test('what was bought is in the cart again, as far as it can be had, however often one presses', async ({
  shop,
}) => {
  const { ctx, placed, lines } = await buy(
    shop,
    { quantity: 2, product: { stock: 10, name_en: 'Plenty' } },
    { quantity: 5, product: { stock: 5, name_en: 'Scarce' } },
    { quantity: 1, product: { stock: 4, name_en: 'Hidden' } },
    { quantity: 1, product: { stock: 1, name_en: 'Last one' } },
  )
  const [plenty, scarce, hidden] = lines.map(({ product }) => product.id)
  const { db } = shop.database
  await db.updateTable('products').set({ stock: 3, stocked: 8 }).where('id', '=', scarce!).execute()
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', hidden!).execute()
  expect(await held(ctx)).toEqual([])

  for (const _ of ['once', 'twice']) {
    expect(await orderAgain(ctx, placed.order_group_id)).toMatchObject({
      whole: [{ name_en: 'Plenty', quantity: 2 }],
      short: [{ name_en: 'Scarce', quantity: 5, in_cart: 3 }],
      missing: [{ name_en: 'Hidden' }, { name_en: 'Last one' }],
    })
    expect(await held(ctx)).toEqual([
      [plenty, 2],
      [scarce, 3],
    ])
  }
  // Whoever has more of it already keeps that.
  await addToCart(ctx, { product: plenty, quantity: 4 })
  await Promise.all([1, 2, 3].map(() => orderAgain(ctx, placed.order_group_id)))
  expect(await held(ctx)).toEqual([
    [plenty, 6],
    [scarce, 3],
  ])
})

test('somebody else’s purchase, and what is none, is not ordered again', async ({ shop }) => {
  const { placed } = await buy(shop, {})
  const stranger = shop.as((await shop.addCustomer()).actor)
  for (const id of [placed.order_group_id, crypto.randomUUID(), 'x'])
    await expect(orderAgain(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await held(stranger)).toEqual([])
})
