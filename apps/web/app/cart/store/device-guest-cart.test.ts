import {
  addToGuestCart,
  newGuestCart,
  parseGuestCart,
  writeGuestCart,
} from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POTATO } from '../../../test/potato.ts'
import { deviceGuestCart } from './device-guest-cart.ts'

/** The browser's cookie jar, as far as one cookie needs it. */
let jar = { cookie: '' }

beforeEach(() => {
  jar = { cookie: '' }
  vi.stubGlobal('document', jar)
})
afterEach(() => void vi.unstubAllGlobals())

const texts = {
  onlyLeft: (quantity: number) => `Only ${quantity} left in stock`,
  full: (most: number) => `Full at ${most}`,
}

function factsOf(id: number): Omit<CartLine, 'id' | 'quantity'> {
  return {
    is_available: true,
    is_vendor_approval_required: false,
    product: {
      ...POTATO,
      id,
      slug: `product-${id}`,
      name_en: `Product ${id}`,
      name_ne: `सामान ${id}`,
      marked_price_paisa: 100,
      stock: 5,
    },
  }
}

const readFacts = vi.fn(async (products: number[]) => products.map(factsOf).reverse())
const guestCart = deviceGuestCart(readFacts, texts)
const lines = () => parseGuestCart(jar.cookie)?.lines

test('adding writes the cookie; adding again sums', async () => {
  expect(await guestCart.add(7, 2)).toEqual({ item: { id: 7, product_id: 7, quantity: 2 }, count: 1 })
  expect(await guestCart.add(7, 1)).toMatchObject({ item: { quantity: 3 }, count: 1 })
  expect(lines()).toEqual([{ product_id: 7, quantity: 3 }])
})

test('an empty basket asks nobody', async () => {
  readFacts.mockClear()
  expect(await guestCart.list()).toEqual({ items: [], count: 0 })
  expect(readFacts).not.toHaveBeenCalled()
})

test('the list is in the basket’s order; a product the shop does not know is left out', async () => {
  await guestCart.add(7, 2)
  await guestCart.add(9, 1)
  await guestCart.add(8, 1)
  readFacts.mockImplementationOnce(async () => [factsOf(8), factsOf(7)])
  const { items, count } = await guestCart.list()
  expect(items.map((item) => [item.id, item.quantity])).toEqual([
    [7, 2],
    [8, 1],
  ])
  expect(count).toBe(2)
})

test('more than the stock is refused in the server’s words', async () => {
  await guestCart.add(7, 2)
  await guestCart.list()
  await expect(guestCart.update({ id: 7, product_id: 7, quantity: 2 }, 6)).rejects.toThrow(
    'Only 5 left in stock',
  )
  expect(lines()).toEqual([{ product_id: 7, quantity: 2 }])
})

test('the 201st product is refused', async () => {
  const full = Array.from({ length: 200 }, (_, i) => i + 1000).reduce(
    (one, id) => addToGuestCart(one, id, 1),
    newGuestCart(),
  )
  jar.cookie = `basket=${writeGuestCart(full)}`
  await expect(guestCart.add(1, 1)).rejects.toThrow('Full at 200')
})

test('removing the last product takes the cookie away', async () => {
  await guestCart.add(7, 2)
  await guestCart.remove({ id: 7, product_id: 7, quantity: 2 })
  expect(jar.cookie).toBe('basket=; Path=/; Max-Age=0; SameSite=Lax')
})

test('what another tab took out is put back by a new quantity', async () => {
  expect(await guestCart.update({ id: 3, product_id: 3, quantity: 1 }, 2)).toMatchObject({
    item: { quantity: 2 },
  })
})
