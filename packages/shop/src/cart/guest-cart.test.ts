import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { setStock } from '../catalog/stock.ts'
import { addToCart, listCart } from './cart.ts'
import { listGuestCart, mergeGuestCart } from './guest-cart.ts'

const guestCartOf = (...lines: [product_id: number, quantity: number][]) => ({
  id: randomUUID(),
  lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
})

test('a visitor sees the basket as a cart: in its order, without what does not exist', async ({ shop }) => {
  const [apple, salt] = [await shop.addProduct(), await shop.addProduct({ status: 'paused' })]
  const draft = await shop.addProduct({ status: 'draft' })
  const guestCart = guestCartOf([salt.id, 1], [999_999, 1], [draft.id, 1], [apple.id, 3])
  expect(await listGuestCart(shop.as(null), guestCart)).toMatchObject({
    count: 2,
    items: [
      { id: salt.id, quantity: 1, is_available: false },
      { id: apple.id, quantity: 3, is_available: true, product: { name_en: apple.name_en } },
    ],
  })
})

test('merging a basket sums with the cart, up to the stock, and drops what is not on sale', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const [apple, tea] = [await shop.addProduct({ stock: 5 }), await shop.addProduct({ stock: 9 })]
  const paused = await shop.addProduct({ status: 'paused' })
  await addToCart(ctx, { product: apple.id, quantity: 3 })
  await mergeGuestCart(
    ctx,
    guestCartOf([tea.id, 2], [apple.id, 4], [paused.id, 1], [999_999, 1], [tea.id, 1]),
  )
  expect((await listCart(ctx)).items).toMatchObject([
    { quantity: 5, product: { id: apple.id } },
    { quantity: 3, product: { id: tea.id } },
  ])
})

test('merging never takes away what is in the cart, even when the stock has fallen below it', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const apple = await shop.addProduct({ stock: 5 })
  await addToCart(ctx, { product: apple.id, quantity: 5 })
  await setStock(shop.as(null), apple.id, 2)
  await mergeGuestCart(ctx, guestCartOf([apple.id, 1]))
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 5 }])
})

test('merging the same basket again, even many times at once, changes nothing', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const apple = await shop.addProduct({ stock: 100 })
  const guestCart = guestCartOf([apple.id, 2])
  await Promise.all(Array.from({ length: 8 }, () => mergeGuestCart(ctx, guestCart)))
  await mergeGuestCart(ctx, { ...guestCart, lines: [{ product_id: apple.id, quantity: 7 }] })
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 2 }])
  await mergeGuestCart(ctx, { ...guestCart, id: randomUUID() })
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 4 }])
})

test('a basket that does not fit whole fills the cart to 200 products, its first ones first', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const ids = (await shop.addProducts(202)).map(({ id }) => id)
  await mergeGuestCart(ctx, guestCartOf(...ids.slice(0, 199).map((id): [number, number] => [id, 1])))
  await mergeGuestCart(ctx, guestCartOf([ids[201]!, 1], [ids[0]!, 1], [ids[200]!, 1]))
  const { items, count } = await listCart(ctx)
  expect(count).toBe(200)
  expect(items[0]).toMatchObject({ product: { id: ids[0] }, quantity: 2 })
  expect(items.at(-1)).toMatchObject({ product: { id: ids[201] }, quantity: 1 })
})

test('merging while products are added leaves nobody waiting for the other', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const apple = await shop.addProduct({ stock: 1000 })
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? addToCart(ctx, { product: apple.id }) : mergeGuestCart(ctx, guestCartOf([apple.id, 1])),
    ),
  )
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 20 }])
})
