import { withShownNoted } from '@himalayan-green/shop/shown-now.ts'
import { byEffort } from '@himalayan-green/shop/test/effort.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import * as farm from '../../app/farm/page.tsx'
import * as product from '../../app/product/page.tsx'
import * as category from '../../app/shop/category-page.tsx'
import * as shopPage from '../../app/shop/page.tsx'
import { readSite } from '../../app/site.server.ts'
import type { PageHandle } from '../../app/ui/page/page-handle.ts'
import { answerOf, type Visit } from '../../test/page.ts'
import { siteOfRoutes } from '../../test/site.ts'
import { openPageCache } from './cached-pages.ts'
import { PageCache, pageOf } from './page-cache.ts'

const MODULES = [product, farm, category, shopPage]
const ROUNDS = byEffort(12, 150)
/** So many products of each of three farms and of each of three categories. */
const OF_EACH = 10

/** A number from 0 to below `end`, the same in every run. */
function chance() {
  let state = 41
  return (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
}

/** A market in which lists are longer than their pages, some things are sold out, and some are bought together. */
async function openMarket(shop: TestShop, below: (end: number) => number) {
  const top = await shop.addCategory()
  const categories = [top, await shop.addCategory({ parent_id: top.id }), await shop.addCategory()]
  const vendors = [await shop.addVendor(), await shop.addVendor(), await shop.addVendor({ district_id: 40 })]
  const products = []
  for (const { id: vendor_id, district_id } of vendors)
    for (const { id: category_id } of categories)
      for (let n = 0; n < OF_EACH; n += 2)
        products.push(
          ...(await shop.addProducts(2, {
            ...{ category_id, vendor_id, district_id, rating_count: 1, rating_sum: 1 + below(5) },
            marked_price_paisa: 100_00 + below(900) * 100,
            stock: Math.max(0, below(8) - 1),
          })),
        )
  for (const { id } of products.slice(0, 20))
    for (const other of [below(products.length), below(products.length)])
      await sql`insert into bought_together values (${id}, ${products[other]!.id}, 9) on conflict do nothing`.execute(
        shop.database.db,
      )
  const slugs = (all: { slug: string }[]) => all.map(({ slug }) => slug)
  return { products, paths: pathsOf(slugs(products), slugs(vendors), slugs(categories)) }
}

type Visited = [module: { loader: (args: never) => Promise<unknown> }, visit: Visit]

const pathsOf = (products: string[], vendors: string[], categories: string[]): Visited[] => {
  const of = (kind: string, slug: string): Visit => ({ path: `/${kind}/${slug}`, params: { slug } })
  return [
    ...products.filter((_, n) => n % 15 === 0).map((slug): Visited => [product, of('product', slug)]),
    ...vendors.map((slug): Visited => [farm, of('farm', slug)]),
    ...categories.map((slug): Visited => [category, of('category', slug)]),
    ...['', '?page=2', '?sort=PriceLH', '?available=1', '?belt=himal'].map(
      (query): Visited => [shopPage, { path: `/shop${query}` }],
    ),
  ]
}

/** A change of one product's price or stock, as vendors, buyers and jobs make it. */
async function changeOne(shop: TestShop, id: number, below: (end: number) => number): Promise<void> {
  const { db } = shop.database
  const stock = below(5)
  const changes = [
    () => shop.setPrice(id, 10_00 + below(2000) * 100),
    () => sql`update products set stock = least(${stock}, stocked) where id = ${id}`.execute(db),
    () => sql`update products set stock = ${stock}, stocked = ${stock} where id = ${id}`.execute(db),
    () =>
      sql`insert into sale_prices (product_id, sale_paisa, begins_at, ends_at, before_paisa, begun_at, added_at)
        select id, marked_price_paisa, now(), now() + interval '1 day', marked_price_paisa + 1, now(), now()
        from products where id = ${id} and not exists (select from sale_prices where product_id = ${id})`.execute(
        shop.database.db,
      ),
    () => sql`delete from sale_prices where product_id = ${id}`.execute(db),
  ]
  await changes[below(changes.length)]!()
}

test('after any change of a price or a stock, kept pages that show it are made anew, and most of the others stay', async ({
  shop,
}) => {
  const below = chance()
  const { products, paths } = await openMarket(shop, below)
  const cache = await openPageCache(shop.database, new PageCache(() => 0))
  let made = 0
  const fresh = async ([{ loader }, visit]: Visited) => {
    const [site, { data }] = [
      await answerOf(readSite, shop, { ...visit, page: { cachedFor: 'visitors' } }),
      await answerOf(loader, shop, visit),
    ]
    return JSON.stringify([site.data, data])
  }
  const kept = async (visited: Visited) => {
    const page = await cache.page(visited[1].path!, async () => {
      made++
      const { made: body, shown } = await withShownNoted(() => fresh(visited))
      return { ...(await pageOf({ response: new Response(body) })), shown }
    })
    return String(page.body)
  }
  for (const visited of paths) await kept(visited)
  made = 0
  let done = () => {}
  onTestFinished(await shop.database.listen('told', () => done()))
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = products[below(products.length)]!
    const told = new Promise<void>((resolve) => {
      done = resolve
    })
    await changeOne(shop, id, below)
    await shop.database.pool.query(`select pg_notify('told', '')`)
    await told
    for (const visited of paths)
      expect(await kept(visited), `${visited[1].path} in round ${round}`).toBe(await fresh(visited))
  }
  await sql`delete from sale_prices`.execute(shop.database.db)
  await sql`update products set stocked = stock`.execute(shop.database.db)
  expect(made).toBeGreaterThan(ROUNDS)
  expect(made).toBeLessThan((ROUNDS * paths.length) / 2)
}, 300_000)

test('each page that says it notes products is among them', async () => {
  const { routes } = await siteOfRoutes()
  const saying = Object.values(routes).filter(
    (route) => (route?.module.handle as PageHandle | undefined)?.notesProducts,
  )
  expect(new Set(saying.map((route) => route!.module.loader))).toEqual(
    new Set(MODULES.map(({ loader }) => loader)),
  )
})
