import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect, vi } from 'vitest'
import type { PageContext } from '../context.ts'
import { sliderRange } from './filters/price-range.ts'
import { readProductList } from './product-list.server.ts'

/** What a loader is handed; with `broken`, no statement that has this in it can be answered. */
function pageOf(shop: TestShop, broken?: string) {
  const ctx = shop.as(null)
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== 'executeQuery') return Reflect.get(target, name, target)
      return (query: { sql: string }) =>
        broken && query.sql.includes(broken)
          ? Promise.reject(new Error('The database has gone.'))
          : target.executeQuery(query as never)
    },
  })
  const report = vi.fn()
  const page: PageContext = {
    ctx: { ...ctx, db },
    config: shop.config,
    nonce: '',
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report,
  }
  return { page, report }
}

test('a list comes with the ends of the slider [S5.14]', async ({ shop }) => {
  const category = await shop.addCategory()
  await shop.addProduct({ category_id: category.id, marked_price_paisa: 20_00 })
  await shop.addProduct({ category_id: category.id, marked_price_paisa: 1_450_00 })
  const list = await readProductList(pageOf(shop).page, new URL('http://shop.test/x'), category)
  expect(list).toMatchObject({ count: 2, prices: { min: 20_00, max: 1_450_00 } })
})

test('a list whose price range cannot be read is there all the same, with a slider up to 5000 [S5.14 S9.3]', async ({
  shop,
}) => {
  const category = await shop.addCategory()
  await shop.addProduct({ category_id: category.id })
  const { page, report } = pageOf(shop, 'max(p.marked_price_paisa)')
  const { count, prices } = await readProductList(page, new URL('http://shop.test/x'), category)
  expect(count).toBe(1)
  expect(sliderRange(prices)).toEqual({ floor: 0, ceiling: 5000 })
  expect(report).toHaveBeenCalledOnce()
})

test('a sorted search says that only the closest are listed, unless it is narrowed, by its words too', async ({
  shop,
}) => {
  await shop.addProduct({ name_en: 'Ghee of Palpa' })
  const { page } = pageOf(shop)
  const isOfClosest = async (query: string) =>
    (await readProductList(page, new URL(`http://shop.test/shop?${query}`))).understood?.is_of_closest
  expect(await isOfClosest('search=ghee&sort=PriceLH')).toBe(true)
  for (const query of [
    'search=ghee',
    'search=ghee&sort=PriceLH&max_price=500',
    'search=ghee+under+500&sort=PriceLH',
  ])
    expect(await isOfClosest(query), query).toBe(false)
})
