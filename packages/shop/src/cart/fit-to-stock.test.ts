import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { setStock } from '../catalog/stock.ts'
import { addToCart, listCart } from './cart.ts'
import { fitToStock } from './fit-to-stock.ts'

async function cartOfFive(shop: TestShop, left: number) {
  const { actor } = await shop.addCustomer()
  const product = await shop.addProduct({ stock: 5 })
  const { item } = await addToCart(shop.as(actor), { product: product.id, quantity: 5 })
  await setStock(shop.as(null), product.id, left)
  return { ctx: shop.as(actor), id: item.id }
}

test('a line is lowered to the stock that its owner agreed to', async ({ shop }) => {
  const { ctx, id } = await cartOfFive(shop, 2)
  await fitToStock(ctx, [{ id, quantity: 2 }])
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 2 }])
})

test.for([
  ['another quantity than the stock was agreed to', 2, 1],
  ['the stock suffices', 5, 3],
  ['nothing is left', 0, 1],
] as const)('a line stays as it is when %s', async ([, left, quantity], { shop }) => {
  const { ctx, id } = await cartOfFive(shop, left)
  await fitToStock(ctx, [{ id, quantity }])
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 5 }])
})

test('nobody lowers the cart of somebody else', async ({ shop }) => {
  const { ctx, id } = await cartOfFive(shop, 2)
  await fitToStock(shop.as((await shop.addCustomer()).actor), [{ id, quantity: 2 }])
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 5 }])
})
