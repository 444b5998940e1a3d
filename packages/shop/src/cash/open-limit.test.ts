import { expect } from 'vitest'
import { deliver } from '../../test/delivered.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { fillCart } from '../../test/shopping.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../orders/checkout.ts'

/** A new customer, who buys products at these prices one by one. */
async function shopper(shop: TestShop) {
  const { ctx, request } = await fillCart(shop, {})
  const order = async (marked_price_paisa: number) => {
    const { item } = await addToCart(ctx, { product: (await shop.addProduct({ marked_price_paisa })).id })
    return checkout(ctx, { ...request, cart_items: [item.id] })
  }
  return { ctx, order }
}

test('three purchases at a time may be on their way to be paid in cash; one that arrives makes room', async ({
  shop,
}) => {
  const { ctx, order } = await shopper(shop)
  const first = await order(100_00)
  await order(100_00)
  await order(100_00)
  const sentence =
    'You have 3 cash-on-delivery orders (Rs 300.00) not delivered yet. The limit is 3 orders or Rs 25,000.00 at a time. Please pay online, or wait until one is delivered.'
  await expect(order(100_00)).rejects.toMatchObject({
    code: 'not_allowed',
    message: sentence,
    fields: { payment_method: sentence },
  })
  await deliver(ctx, first.order_group_id)
  await order(100_00)
})

test('so much may be open together, and one large purchase alone is nobody’s trouble', async ({ shop }) => {
  const { order } = await shopper(shop)
  await order(30_000_00)
  await expect(order(100_00)).rejects.toMatchObject({ code: 'not_allowed' })
  const other = await shopper(shop)
  await other.order(20_000_00)
  await expect(other.order(5_000_01)).rejects.toMatchObject({ code: 'not_allowed' })
  await other.order(5_000_00)
})
