import { expect } from 'vitest'
import { statementsOf } from '../../test/counted.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { listCategories, listCategoryCards, recentCategoryCards } from '../catalog/categories/categories.ts'
import { readHomeShelves } from '../catalog/home-shelves.ts'
import { listProductSlugs } from '../catalog/on-sale.ts'
import { findProduct } from '../catalog/product-detail.ts'
import type { ProductQuery } from './product-query.ts'
import { listProductPage, listProducts } from './products.ts'
import { suggest } from './suggestions/suggest.ts'

/**
 * How the database runs it when it knows no values and the tables are large: this one's are so small that it would read them
 * whole, unless it is told not to. `before` is done in the same transaction.
 */
async function planOf(
  shop: TestShop,
  statement: string,
  before = 'set local enable_bitmapscan = off',
): Promise<string> {
  const client = await shop.database.pool.connect()
  try {
    await client.query(`begin; set local enable_seqscan = off; ${before}; set local enable_sort = off;
      set local plan_cache_mode = force_generic_plan`)
    await client.query(`prepare planned as ${statement}`)
    const values = Array(new Set(statement.match(/\$\d+/g)).size).fill('null')
    const { rows } = await client.query(
      `explain execute planned${values.length > 0 ? `(${values.join()})` : ''}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback; deallocate planned')
    client.release()
  }
}

/** The statement that reads a page of a list. */
async function pageOf(shop: TestShop, query: ProductQuery): Promise<string> {
  const statements = await statementsOf(shop, shop.as(null), (ctx) => listProductPage(ctx, query))
  return statements.find((one) => one.includes('first as materialized'))!
}

/** The part of a plan that reads what can be bought. */
const firstOf = (plan: string) => /( +)CTE first\n((?:\1 {2}.*\n)+)/.exec(plan)?.[2]

test('a page of a list is walked in an index and not sorted, and nothing is counted for it', async ({
  shop,
}) => {
  const { slug } = await shop.addCategory()
  for (const [query, index] of [
    [{}, 'products_by_rating'],
    [{ category: slug }, 'products_in_category_by_rating'],
    [{ category: slug, sort: 'PriceLH' }, 'products_in_category_by_price'],
    [{ category: slug, sort: 'PriceHL' }, 'products_in_category_by_price'],
    [{ sort: 'UnitPriceLH' }, 'products_by_unit_price'],
    [{ category: slug, sort: 'UnitPriceLH' }, 'products_in_category_by_unit_price'],
    [{ source_district: 'Kaski' }, 'products_in_district_by_rating'],
  ] as const) {
    const page = await pageOf(shop, query)
    const plan = await planOf(shop, page)
    const first = firstOf(plan)
    expect(first, plan).toContain(`using ${index} on products`)
    // Ties of the dearest first are sorted among each other as they come.
    expect(first, plan).not.toContain('->  Sort')
    expect(page.match(/count\(\*\) from \w+/g)).toEqual(['count(*) from first'])
  }
})

test('of a category with others inside, each is walked in its index as far as the page reaches', async ({
  shop,
}) => {
  const { id, slug } = await shop.addCategory()
  await shop.addCategory({ parent_id: id })
  recentCategoryCards.forget(shop.as(null))
  for (const [sort, index] of [
    [undefined, 'products_in_category_by_rating'],
    ['PriceLH', 'products_in_category_by_price'],
    ['UnitPriceLH', 'products_in_category_by_unit_price'],
  ] as const) {
    const plan = await planOf(shop, await pageOf(shop, { category: slug, ...(sort && { sort }) }))
    const first = firstOf(plan)!
    // What each gives is sorted together; below that nothing is.
    const each = first.slice(first.indexOf('Nested Loop'))
    expect(each, plan).toContain(`using ${index} on products`)
    expect(each, plan).toContain('->  Limit')
    expect(each, plan).not.toContain('->  Sort')
  }
})

test('the few vendors that are closed or away are read from indexes of theirs', async ({ shop }) => {
  const visitor = shop.as(null)
  const { slug } = await shop.addProduct()
  const [list] = await statementsOf(shop, visitor, (ctx) => listProducts(ctx))
  const [detail] = await statementsOf(shop, visitor, (ctx) => findProduct(ctx, slug))
  const [shelves] = await statementsOf(shop, visitor, (ctx) => readHomeShelves(ctx))
  for (const [statement, indexes] of [
    [list!, ['vendors_not_open', 'vendors_away']],
    [detail!, ['vendors_not_open']],
    [shelves!, ['vendors_not_open_or_away']],
  ] as const) {
    const plan = await planOf(shop, statement)
    for (const index of indexes) expect(plan).toContain(`Index Only Scan using ${index} on vendors`)
    expect(plan).not.toContain('Seq Scan on vendors')
  }
})

test('the home page finds what keeps short or long in indexes of such products alone', async ({ shop }) => {
  const [shelves] = await statementsOf(shop, shop.as(null), (ctx) => readHomeShelves(ctx))
  const plan = await planOf(shop, shelves!)
  expect(plan).toContain('using products_short_lived on products')
  expect(plan).toContain('using products_long_lived on products')
})

test('all slugs are read from an index alone', async ({ shop }) => {
  const [slugs] = await statementsOf(shop, shop.as(null), (ctx) => listProductSlugs(ctx))
  expect(await planOf(shop, slugs!)).toContain('Index Only Scan using products_slugs on products')
})

test('the categories of every page come without counting anything, and are those of the counted list', async ({
  shop,
}) => {
  const { id } = await shop.addCategory()
  await shop.addProduct({ category_id: id })
  const visitor = shop.as(null)
  const [text] = await statementsOf(shop, visitor, (ctx) => listCategoryCards(ctx))
  expect(text).not.toContain('count(')
  const counted = await listCategories(visitor)
  expect(counted.find((one) => one.id === id)).toMatchObject({ product_count: 1 })
  expect(await listCategoryCards(visitor)).toEqual(counted.map(({ product_count: _, ...card }) => card))
})

test('no index holds the stock of products, so that a sale writes none', async ({ shop }) => {
  const { rows } = await shop.database.pool.query<{ index: string }>(
    `select pg_get_indexdef(indexrelid) as index from pg_index where indrelid = 'products'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ index }) => /\bstock\b/.test(index))).toEqual([])
})

/** In so small a table every index is as good. */
const WITHOUT_OTHER_INDEXES = `
do $$ declare index regclass; begin
  for index in select indexrelid from pg_index
    where indrelid = 'products'::regclass and not indisunique and indexrelid::regclass::text not like '%search_keys'
  loop execute 'drop index ' || index; end loop;
end $$`

test('vendors whose names begin as a search ends are found in the indexes of search keys', async ({
  shop,
}) => {
  const statements = await statementsOf(shop, shop.as(null), (ctx) => suggest(ctx, { search: 'sunak' }))
  const vendors = statements.find((one) => one.startsWith('\nwith begun'))
  const plan = await planOf(shop, vendors!, WITHOUT_OTHER_INDEXES)
  expect(plan).toContain('Bitmap Index Scan on products_front_search_keys')
  expect(plan).toContain('Bitmap Index Scan on products_search_keys')
  expect(plan).not.toContain('Seq Scan on products')
})
