import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { addToCart } from './cart.ts'
import { guestCartQuantities, listCartQuantities } from './cart-summary.ts'

test('a page knows what its reader holds, and nothing of others', async ({ shop }) => {
  const [sita, ram] = [await shop.addCustomer(), await shop.addCustomer()]
  const [potato, onion] = [await shop.addProduct(), await shop.addProduct()]
  await addToCart(shop.as(sita.actor), { product: onion.id, quantity: 2 })
  await addToCart(shop.as(sita.actor), { product: potato.id })
  await addToCart(shop.as(ram.actor), { product: potato.id, quantity: 5 })

  expect(await listCartQuantities(shop.as(sita.actor))).toMatchObject([
    { product_id: onion.id, quantity: 2 },
    { product_id: potato.id, quantity: 1 },
  ])
})

test('a visitor holds what the basket says', () => {
  const guestCart = { id: 'b0a3c1de-1111-4222-8333-444455556666', lines: [{ product_id: 7, quantity: 3 }] }
  expect(guestCartQuantities(guestCart)).toEqual([{ id: 7, product_id: 7, quantity: 3 }])
  expect(guestCartQuantities(null)).toEqual([])
})
