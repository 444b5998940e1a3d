import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { putIntoGuestCart, setGuestCartQuantity } from './change-guest-cart.ts'
import { newGuestCart } from './guest-cart-cookie.ts'

test('a visitor puts a product into the basket, again and again', async ({ shop }) => {
  const { id } = await shop.addProduct({ stock: 5 })
  const ctx = shop.as(null)
  const one = await putIntoGuestCart(ctx, newGuestCart(), { product: id, quantity: 2 })
  const two = await putIntoGuestCart(ctx, one, { product: id })
  expect(two.lines).toEqual([{ product_id: id, quantity: 3 }])
  expect((await setGuestCartQuantity(ctx, two, { product: id, quantity: 5 })).lines).toEqual([
    { product_id: id, quantity: 5 },
  ])
})

test('the basket refuses more than the stock, as the cart does', async ({ shop }) => {
  const { id } = await shop.addProduct({ stock: 3 })
  const ctx = shop.as(null)
  const guestCart = await putIntoGuestCart(ctx, newGuestCart(), { product: id, quantity: 3 })
  const refusal = { code: 'invalid', fields: { quantity: 'Only 3 left in stock' } }
  await expect(putIntoGuestCart(ctx, guestCart, { product: id })).rejects.toMatchObject(refusal)
  await expect(setGuestCartQuantity(ctx, guestCart, { product: id, quantity: 4 })).rejects.toMatchObject(
    refusal,
  )
})

test('the basket refuses what is not on sale', async ({ shop }) => {
  const paused = await shop.addProduct({ status: 'paused' })
  const gone = await shop.addProduct({ stock: 0 })
  for (const product of [paused.id, gone.id, 999_999])
    await expect(putIntoGuestCart(shop.as(null), newGuestCart(), { product })).rejects.toMatchObject({
      code: 'invalid',
      fields: { product: 'Unavailable currently.' },
    })
})

test('the basket refuses the 201st product', async ({ shop }) => {
  const { id } = await shop.addProduct()
  const lines = Array.from({ length: 200 }, (_, i) => ({ product_id: 10_000 + i, quantity: 1 }))
  await expect(
    putIntoGuestCart(shop.as(null), { ...newGuestCart(), lines }, { product: id }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('a quantity of nothing and of what is not there are refused', async ({ shop }) => {
  const { id } = await shop.addProduct()
  const guestCart = await putIntoGuestCart(shop.as(null), newGuestCart(), { product: id })
  await expect(
    setGuestCartQuantity(shop.as(null), guestCart, { product: id, quantity: 0 }),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(
    setGuestCartQuantity(shop.as(null), newGuestCart(), { product: id, quantity: 1 }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
