import { expect, inject } from 'vitest'
import { openCityZone } from '../../test/scenes/places.ts'
import { fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { holdProduct } from '../catalog/changing/product-changes.ts'
import { setPrice } from '../catalog/changing/set-price.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import type { Placed } from '../orders/write-orders.ts'
import { checkout } from './checkout.ts'

// The embedded database has one connection, so that nobody changes a price while a checkout waits for it.
const onPostgres = inject('template').url !== undefined
const racing = test.runIf(onPostgres)

interface Buyer {
  ctx: Ctx
  /** A checkout of what they put in the cart, with the price and the total that they saw. */
  request: object
}

/** Buyers with a piece each of this product, which they saw at `seen` rupees. */
async function addBuyers(shop: TestShop, product: number, seen: number, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n++) {
    const { ctx, request } = await fillCart(shop)
    const { item } = await addToCart(ctx, { product, quantity: 1 })
    const cart_items = [{ id: item.id, quantity: 1, marked_price: seen }]
    buyers.push({ ctx, request: { ...request, cart_items, expected_total: seen } })
  }
  return buyers
}

/** Lets all of them check out while somebody changes the price, which is committed when all wait for the product. */
async function checkOutMeanwhile(shop: TestShop, product: number, paisa: number, buyers: Buyer[]) {
  let bought: Promise<PromiseSettledResult<Placed>[]> | undefined
  await inTransaction({ ...buyers[0]!.ctx, actor: null }, async (ctx) => {
    await setPrice(ctx, (await holdProduct(ctx, product))!, paisa, 'set')
    bought = Promise.allSettled(buyers.map(({ ctx, request }) => checkout(ctx, request)))
    await expect.poll(() => countWaiting(shop), { timeout: 10_000 }).toBe(buyers.length)
  })
  return bought!
}

/** How many connections to the shop's database wait for a lock. */
async function countWaiting({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}

// Seen to fail: all eight were refused before JustChanged was tried again.
racing(
  'a price that falls while buyers wait for the product is passed on to each of them',
  async ({ shop }) => {
    const product = await shop.addProduct({ marked_price_paisa: 100_00, stock: 10 })
    const buyers = await addBuyers(shop, product.id, 100, 8)
    const bought = await checkOutMeanwhile(shop, product.id, 79_99, buyers)
    expect(bought.filter(({ status }) => status === 'rejected')).toEqual([])
    for (const [n, one] of bought.entries()) {
      const { order_group_id } = (one as PromiseFulfilledResult<Placed>).value
      const { totals } = await findOrderGroup(buyers[n]!.ctx, order_group_id)
      expect(totals).toMatchObject({ items_paisa: 79_99, total_paisa: 79_99 })
    }
    const { rows } = await shop.database.pool.query('select stock from products where id = $1', [product.id])
    expect(rows).toEqual([{ stock: 2 }])
  },
)

racing('a price that rises meanwhile is asked about, and nothing is bought', async ({ shop }) => {
  const product = await shop.addProduct({ marked_price_paisa: 100_00, stock: 10 })
  const buyers = await addBuyers(shop, product.id, 100, 3)
  for (const one of await checkOutMeanwhile(shop, product.id, 100_01, buyers)) {
    const { reason } = one as PromiseRejectedResult
    expect(reason).toMatchObject({ code: 'conflict' })
    expect(Object.values(reason.fields)).toEqual(['The price is now Rs 100.01'])
  }
  const { rows } = await shop.database.pool.query('select stock from products where id = $1', [product.id])
  expect(rows).toEqual([{ stock: 10 }])
})

racing(
  'a price that falls below free delivery, so that more would be paid in all, is asked about',
  async ({ shop }) => {
    await openCityZone(shop.database.db)
    const product = await shop.addProduct({ marked_price_paisa: 2000_00, stock: 10 })
    const buyers = await addBuyers(shop, product.id, 2000, 2)
    const toCity = buyers.map(({ ctx, request }) => ({
      ctx,
      request: { ...request, address: { ...HOME, ward: 5 } },
    }))
    for (const one of await checkOutMeanwhile(shop, product.id, 1990_00, toCity)) {
      const { reason } = one as PromiseRejectedResult
      expect(reason).toMatchObject({
        code: 'conflict',
        fields: { expected_total: 'The total is now Rs 2,050.00' },
      })
    }
  },
)

racing('the last piece goes to one of those who wait for it at the lower price', async ({ shop }) => {
  const product = await shop.addProduct({ marked_price_paisa: 100_00, stock: 1 })
  const buyers = await addBuyers(shop, product.id, 100, 4)
  const bought = await checkOutMeanwhile(shop, product.id, 90_00, buyers)
  const refused = bought.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) expect(Object.values(reason.fields)).toEqual(['Unavailable currently.'])
})
