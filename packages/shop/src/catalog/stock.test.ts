import { expect } from 'vitest'
import { type TestShop, testOfParts as test } from '../../test/shop.ts'
import { giveBackStock, readStock, setStock, takeStock } from './stock.ts'

test('stock is taken of what is on sale at the price that was seen, with enough left', async ({ shop }) => {
  const ctx = shop.as(null)
  const suspended = await shop.addVendor({ status: 'suspended' })
  const [enough, exact, scarce, dearer, paused, closed] = [
    await shop.addProduct({ stock: 10 }),
    await shop.addProduct({ stock: 2 }),
    await shop.addProduct({ stock: 1 }),
    await shop.addProduct({ marked_price_paisa: 101_00 }),
    await shop.addProduct({ status: 'paused' }),
    await shop.addProduct({ vendor_id: suspended.id }),
  ]
  const wanted = [enough, exact, scarce, dearer, paused, closed, { id: 999_999 }]
  const taken = await takeStock(
    ctx,
    wanted.map(({ id }) => ({ product_id: id, quantity: 2, price_paisa: 100_00 })),
  )
  expect(taken.toSorted((a, b) => a.product_id - b.product_id)).toMatchObject([
    { product_id: enough.id, stock: 8, is_mostly_held: false },
    { product_id: exact.id, stock: 0, is_mostly_held: true },
  ])
  const left = await readStock(
    ctx,
    wanted.map(({ id }) => id),
  )
  expect(
    Object.fromEntries(left.map((state) => [state.product_id, [state.stock, state.is_available]])),
  ).toEqual({
    [enough.id]: [8, true],
    [exact.id]: [0, false],
    [scarce.id]: [1, true],
    [dearer.id]: [10, true],
    [paused.id]: [10, false],
    [closed.id]: [10, false],
  })
  await giveBackStock(ctx, [{ product_id: exact.id, quantity: 2 }])
  expect(await readStock(ctx, [exact.id])).toMatchObject([{ stock: 2, is_available: true }])
})

test('many who take the same products in every order wait for each other, never in a circle', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  const products = await addShelf(shop, 5000)
  const some = products.filter((_, place) => place % 50 === 0)
  const there = some.map((product_id) => ({ product_id, quantity: 1, price_paisa: 100_00 }))
  const orders = [there, there.toReversed(), [...there.slice(50), ...there.slice(0, 50)]]
  // Straight transactions, because inTransaction would try again after a deadlock and so hide it.
  await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      ctx.db.transaction().execute((db) => takeStock({ ...ctx, db }, orders[n % orders.length]!)),
    ),
  )
  expect((await readStock(ctx, some)).map(({ stock }) => stock)).toEqual(some.map(() => 50))
})

test('a new count changes what was ever stocked by the same difference, also beside checkouts', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  const { id } = await shop.addProduct({ stock: 10 })
  const line = [{ product_id: id, quantity: 3, price_paisa: 100_00 }]
  const stocks = async () => {
    const text = 'select stock, stocked from products where id = $1'
    return (await shop.database.pool.query(text, [id])).rows[0]
  }
  await takeStock(ctx, line)
  await setStock(ctx, id, 20)
  expect(await stocks()).toEqual({ stock: 20, stocked: 23 })
  await setStock(ctx, id, 0)
  expect(await stocks()).toEqual({ stock: 0, stocked: 3 })

  await setStock(ctx, id, 50)
  const taken = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      if (n % 3 === 0) await setStock(ctx, id, 50 + n)
      return (await takeStock(ctx, line)).length
    }),
  )
  const sold = 3 * (1 + taken.reduce((sum, one) => sum + one, 0))
  const { stock, stocked } = await stocks()
  expect(stocked - stock).toBe(sold)
})

/** So many products, each 200 times, that PostgreSQL finds them one by one, in the order in which they are asked for. */
async function addShelf(shop: TestShop, count: number): Promise<number[]> {
  const { id } = await shop.addProduct({ stock: 200 })
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into products (slug, name_en, name_ne, category_id, vendor_id, district_id, marked_price_paisa, unit,
       unit_description, stock, stocked, status, search_text)
     select 'shelf-' || n, name_en, name_ne, category_id, vendor_id, district_id, marked_price_paisa, unit,
       unit_description, stock, stocked, status, search_text
     from products, generate_series(1, $2) n where id = $1
     returning id`,
    [id, count],
  )
  await shop.database.pool.query('analyze products')
  return rows.map((row) => row.id)
}
