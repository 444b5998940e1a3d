import { z } from '@hono/zod-openapi'
import { cachedRead } from '../http/cached/cached-read.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { toRupees } from '../money/money.ts'
import { SlotResponse, toSlotResponse } from '../slots/responses.ts'
import { listBoughtTogether } from './bought-together/list-bought-together.ts'
import { listCategories } from './categories/categories.ts'
import { firstSlotOf } from './first-slot-of.ts'
import { listProductSlugs, listSourceDistricts, readPriceRange } from './on-sale.ts'
import { findProduct } from './product-detail.ts'
import { AskedZone, findDestination } from './reach/asked-zone.ts'
import {
  CategoryResponse,
  ProductDetailResponse,
  ProductResponse,
  SourceDistrictResponse,
  toCategoryResponse,
  toProductDetailResponse,
  toProductResponse,
  toSourceDistrictResponse,
} from './responses.ts'

/**
 * In seconds: prices and stock may be this old for people who only look, because they are checked again at checkout.
 */
const FRESH = 30
/** In seconds, for names and slugs, which change rarely. */
const SETTLED = 300

const open = { tag: 'Catalogue', may: 'everybody', public: true } as const

const ProductAtZone = ProductDetailResponse.extend({
  first_slot: z.union([SlotResponse, z.null()]).meta({
    description:
      'With `zone`: the first delivery time there that it can come at; null where none is free, and where orders need no time',
  }),
}).meta({ id: 'ProductAtZone' })

export const catalogApi = apiRoutes()

const allSlugs = cachedRead(async (ctx) => ({ data: await listProductSlugs(ctx) }))

catalogApi.get(
  '/api/product/all-slugs/',
  open,
  'The slug of every product on sale',
  {
    answers: dataOf(z.array(z.string()), 'Slugs by the id of their product'),
    cached: SETTLED,
    cachesItself: true,
  },
  (_ctx, _input, c) => allSlugs(c, SETTLED),
)

catalogApi.get(
  '/api/product/min-max-price/',
  open,
  'The lowest and the highest price on sale',
  {
    answers: dataOf(
      z.object({ min_price: z.number().nullable(), max_price: z.number().nullable() }),
      'Rupees; null when nothing is on sale',
    ),
    cached: FRESH,
  },
  async (ctx) => {
    const { min, max } = await readPriceRange(ctx)
    return { min_price: min && toRupees(min), max_price: max && toRupees(max) }
  },
)

catalogApi.get(
  '/api/product/source-district/',
  open,
  'The districts that products on sale come from',
  { answers: dataOf(z.array(SourceDistrictResponse), 'Districts by name'), cached: SETTLED },
  async (ctx) => (await listSourceDistricts(ctx)).map((one) => toSourceDistrictResponse(one, ctx.locale)),
)

catalogApi.get(
  '/api/product/{slug}/',
  open,
  'One product on sale',
  {
    params: z.object({ slug: z.string() }),
    query: z.object({ zone: AskedZone }),
    answers: dataOf(ProductAtZone, 'The product'),
    refuses: [404],
    cached: FRESH,
    few: ['zone'],
  },
  async (ctx, { slug, query: { zone } }) => {
    const to = await findDestination(ctx, zone)
    const product = await findProduct(ctx, slug)
    const first = to && (await firstSlotOf(ctx, product, to.zone))
    return {
      ...toProductDetailResponse(product, ctx.locale, to),
      first_slot: first ? toSlotResponse(first, ctx.locale, ctx.now) : null,
    }
  },
)

catalogApi.get(
  '/api/product/{slug}/bought-together/',
  open,
  'What others often bought with a product',
  {
    params: z.object({ slug: z.string() }),
    answers: dataOf(
      z.array(ProductResponse),
      'Four at most that can be bought now, of which at least five people bought both in one purchase; most people first',
    ),
    refuses: [404],
    cached: SETTLED,
  },
  async (ctx, { slug }) => {
    const { id } = await findProduct(ctx, slug)
    const products = await listBoughtTogether(ctx, id)
    return products.map((one) => toProductResponse(one, ctx.locale))
  },
)

catalogApi.get(
  '/api/category/',
  open,
  'All categories',
  {
    answers: dataOf(
      z.array(CategoryResponse),
      'Categories in the order of the shop, each before those inside it',
    ),
    cached: SETTLED,
  },
  async (ctx) => (await listCategories(ctx)).map((one) => toCategoryResponse(one, ctx.locale)),
)
