import type { CompiledQuery } from 'kysely'
import { findProduct } from '../packages/shop/src/catalog/product-detail.ts'
import { listProducts } from '../packages/shop/src/search/products.ts'
import { uncached } from './api-reads.ts'
import { connect, openLoop } from './load.ts'
import { inlined, pgbench } from './pgbench.ts'
import { statementsOf } from './statements-of.ts'
import { type Row, SECONDS, type World } from './world.ts'
import { wrk } from './wrk.ts'

const CONNECTIONS = 16

const SORTS = ['Rating', 'PriceLH', 'PriceHL'] as const
const lists = Array.from({ length: 12 }, (_, n) => ({ category: `category-${n + 1}`, sort: SORTS[n % 3]! }))
const slugs = Array.from({ length: 12 }, (_, n) => `product-${n * 800 + 17}`)
const PAGES = lists.map(({ category }) => `/category/${category}`)
const searches = ['apple', 'walnut number 7', 'ghee', 'turm', 'mushroom 4', 'उत्पादन 12']

/** As browsers ask. */
export const BROTLI = { 'Accept-Encoding': 'br' }

/** The API's reads without any cache, each next to its own SQL through pgbench; then the category page. */
export async function measureReads({ port, databaseUrl }: World): Promise<Row[]> {
  const api = (name: string, paths: string[], statements: CompiledQuery[]): Row => ({
    name,
    ...wrk(port, paths.map(uncached), CONNECTIONS, SECONDS),
    floor:
      pgbench(databaseUrl, statements.map(text).join(''), CONNECTIONS, { seconds: SECONDS }) *
      statements.length,
  })
  return [
    api(
      'API: category list of 24',
      lists.map(({ category, sort }) => `/v1/api/product/?category=${category}&sort=${sort}`),
      await statementsOf(databaseUrl, (ctx) => lists.map((query) => listProducts(ctx, query))),
    ),
    api(
      'API: product',
      slugs.map((slug) => `/v1/api/product/${slug}/`),
      await statementsOf(databaseUrl, (ctx) => slugs.map((slug) => findProduct(ctx, slug))),
    ),
    api(
      'API: search',
      searches.map((search) => `/v1/api/product/?search=${encodeURIComponent(search)}`),
      await statementsOf(databaseUrl, (ctx) => searches.map((search) => listProducts(ctx, { search }))),
    ),
    { name: 'Category page, visitors (cache)', ...wrk(port, PAGES, CONNECTIONS, SECONDS, BROTLI) },
    {
      name: 'Category page, with a basket (cache)',
      ...wrk(port, PAGES, CONNECTIONS, SECONDS, { ...BROTLI, Cookie: BASKET }),
    },
    { name: 'Category page, uncached, as fast as it goes', ...(await uncachedPages(port, 'flat out')) },
    { name: 'Category page, uncached, 100 a second', ...(await uncachedPages(port, 100)) },
  ]
}

/** For a browser without scripts that has a guest cart, the page is rendered anew for each request. */
async function uncachedPages(port: number, rate: number | 'flat out') {
  const cookie = NO_SCRIPTS
  if (rate === 'flat out') return wrk(port, PAGES, CONNECTIONS, SECONDS, { Cookie: cookie })
  const send = connect(port, 100)
  return openLoop(rate, SECONDS, async (turn) => {
    const path = `/category/${lists[turn % lists.length]?.category}`
    return (await send({ method: 'GET', path, headers: { cookie } })).status === 200
  })
}

const BASKET = 'basket=0a3f8e0e-6d3c-4a52-9d5e-0d2f6f3f9a10.1x2.2x1'
/** The cookies of such a browser. */
export const NO_SCRIPTS = `${BASKET}; scriptless=1`

function text({ sql, parameters }: CompiledQuery): string {
  return inlined(sql, parameters)
}
