import { listCategories, listCategoryCards } from '../../packages/shop/src/catalog/categories/categories.ts'
import { readHomeShelves } from '../../packages/shop/src/catalog/home-shelves.ts'
import {
  listProductSlugs,
  listSourceDistricts,
  readPriceRange,
} from '../../packages/shop/src/catalog/on-sale.ts'
import { findProduct } from '../../packages/shop/src/catalog/product-detail.ts'
import type { Ctx } from '../../packages/shop/src/context.ts'
import { findFarm } from '../../packages/shop/src/farms/farm.ts'
import type { ProductQuery } from '../../packages/shop/src/search/product-query.ts'
import { countByCategory, listProductPage, listProducts } from '../../packages/shop/src/search/products.ts'
import { suggest } from '../../packages/shop/src/search/suggestions/suggest.ts'
import { BROTLI, NO_SCRIPTS } from '../reads.ts'

/** What the public reads: its addresses, which are asked in turn, and what of the shop they call. */
export interface Read {
  name: string
  paths: string[]
  headers?: Record<string, string>
  calls?: (ctx: Ctx) => Promise<unknown>[]
}

/** The same products in a shop of any size. */
const twelve = Array.from({ length: 12 }, (_, n) => n + 1)
const slugs = twelve.map((n) => `product-${n * 800 + 17}`)
const UNKEPT = { Cookie: NO_SCRIPTS }
const ZIPPED = { 'Accept-Encoding': 'gzip' }

function list(name: string, queries: ProductQuery[]): Read {
  const paths = queries.map(({ min_price_paisa, max_price_paisa, ...query }) => {
    const params = Object.entries({
      ...query,
      ...(min_price_paisa && { marked_price__gte: min_price_paisa / 100 }),
      ...(max_price_paisa && { marked_price__lte: max_price_paisa / 100 }),
    })
    return `/v1/api/product/?${new URLSearchParams(params.map(([key, value]) => [key, `${value}`]))}`
  })
  return { name: `API: ${name}`, paths, calls: (ctx) => queries.map((query) => listProducts(ctx, query)) }
}

const inEach = (query: ProductQuery) => twelve.map((n) => ({ ...query, category: `category-${n}` }))
const searchEach = (searches: string[]) => searches.map((search) => ({ search }))

/** Letter by letter, two words of each 20th product. */
const TYPED = ['ap', 'app', 'appl', 'apple', 'gh', 'ghe', 'ghee']

/** Every public read that could grow with the shop. */
export const READS: Read[] = [
  list('list of everything', [{}, { sort: 'PriceLH' }, { sort: 'PriceHL' }]),
  list('list of a category, by rating', inEach({})),
  list('list of a category, by price', inEach({ sort: 'PriceLH' })),
  list('list by unit price', [{ sort: 'UnitPriceLH' }, ...inEach({ sort: 'UnitPriceLH' })]),
  list('list of a category within two prices', inEach({ min_price_paisa: 500_00, max_price_paisa: 700_00 })),
  list('list of a district', [
    { source_district: 'Kaski' },
    { source_district: 'Ilam' },
    { source_district: 'Jumla' },
  ]),
  {
    name: 'API: product',
    paths: slugs.map((slug) => `/v1/api/product/${slug}/`),
    calls: (ctx) => slugs.map((slug) => findProduct(ctx, slug)),
  },
  list('search, a word of each 20th product', searchEach(['apple', 'ghee', 'walnut', 'mushroom'])),
  list('search, two words', searchEach(['apple 40', 'ghee 25', 'walnut 31', 'mushroom 15'])),
  list('search, a number', searchEach(['8123', '5407', '9761'])),
  list('search, nothing found', searchEach(['xylophone', 'quinine', 'zzz'])),
  list('search, a slip of the finger', searchEach(['aple', 'walnutt', 'mushrom', 'tumeric'])),
  {
    name: 'API: suggestions while somebody types',
    paths: TYPED.map((search) => `/v1/api/product/suggest/?search=${search}`),
    calls: (ctx) => TYPED.map((search) => suggest(ctx, { search })),
  },
  {
    name: 'API: categories',
    paths: ['/v1/api/category/'],
    calls: (ctx) => [listCategories(ctx)],
  },
  {
    name: 'API: districts of products',
    paths: ['/v1/api/product/source-district/'],
    calls: (ctx) => [listSourceDistricts(ctx)],
  },
  {
    name: 'API: lowest and highest price',
    paths: ['/v1/api/product/min-max-price/'],
    calls: (ctx) => [readPriceRange(ctx)],
  },
  {
    name: 'API: all slugs, compressed',
    paths: ['/v1/api/product/all-slugs/'],
    headers: ZIPPED,
    calls: (ctx) => [listProductSlugs(ctx)],
  },
  {
    name: 'Home page, rendered',
    paths: ['/'],
    headers: UNKEPT,
    calls: (ctx) => [readHomeShelves(ctx), listCategoryCards(ctx)],
  },
  {
    name: 'Category page, rendered',
    paths: twelve.map((n) => `/category/category-${n}`),
    headers: UNKEPT,
    calls: (ctx) => [
      ...inEach({}).map((query) => listProductPage(ctx, { ...query, limit: 24, page: 1 })),
      countByCategory(ctx),
    ],
  },
  {
    name: 'Category page within two prices, rendered',
    paths: twelve.map((n) => `/category/category-${n}?min_price=500&max_price=700`),
    headers: UNKEPT,
    calls: (ctx) => [countByCategory(ctx, { min_price_paisa: 500_00, max_price_paisa: 700_00 })],
  },
  {
    name: 'Product page, rendered',
    paths: slugs.map((slug) => `/product/${slug}`),
    headers: UNKEPT,
    calls: (ctx) => [
      listProductPage(ctx, { source_district: 'Kaski', limit: 6 }),
      listProductPage(ctx, { category: 'category-3', limit: 9 }),
    ],
  },
  {
    name: 'Farm page, rendered',
    paths: twelve.map((n) => `/farm/vendor-${n * 16}`),
    headers: UNKEPT,
    calls: (ctx) => twelve.map((n) => findFarm(ctx, `vendor-${n * 16}`)),
  },
  {
    name: 'Search page, rendered',
    paths: ['apple', 'ghee', 'walnut', 'mushroom'].map((word) => `/shop?search=${word}`),
    headers: UNKEPT,
    calls: (ctx) => [countByCategory(ctx, { search: 'apple' })],
  },
  { name: 'Category page, kept', paths: twelve.map((n) => `/category/category-${n}`), headers: BROTLI },
]
