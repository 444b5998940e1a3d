import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../http/api-router.ts'
import { keptRead } from '../http/kept-read.ts'
import { NOT_MODIFIED, publicRead } from '../http/public-read.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../http/responses.ts'
import { amount, typedNumber } from '../input.ts'
import { toPaisa, toRupees } from '../money/money.ts'
import { latinDigits } from '../nepal/numerals.ts'
import { listBoughtTogether } from './bought-together/list-bought-together.ts'
import { listCategories } from './categories/categories.ts'
import { findProduct } from './product-detail.ts'
import { ProductQuery } from './product-query.ts'
import { listProductSlugs, listProducts, listSourceDistricts, readPriceRange } from './products.ts'
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
import {
  FacetsResponse,
  toFacetsResponse,
  toUnderstoodResponse,
  UnderstoodResponse,
} from './search/responses.ts'
import { suggest } from './suggestions/suggest.ts'
import { SuggestionsResponse, toSuggestionsResponse } from './suggestions/suggest-response.ts'

/**
 * In seconds: prices and stock may be this old for people who only look, because they are checked again at checkout.
 */
const FRESH = 30
/** In seconds, for names and slugs, which change rarely. */
const SETTLED = 300

const tags = ['Catalogue']
const PRODUCTS = '/v1/api/product/'

export const catalogApi = apiRouter()

const allSlugs = keptRead(async (ctx) => ({ data: await listProductSlugs(ctx) }))

/** Rupees as people type them; an empty field, zero and negative amounts mean no limit (specification §5). */
const Rupees = z
  .string()
  .transform((typed) => Number(latinDigits(typed)))
  .pipe(amount().transform(toPaisa))
  .optional()
  .openapi({ type: 'number', description: 'Rupees; zero, less and nothing mean no limit' })

const Flag = (description: string) =>
  z
    .enum(['true', 'false'])
    .transform((typed) => typed === 'true')
    .optional()
    .openapi({ type: 'boolean', description })

const { category, belt, vendor, search, source_district, sort, cursor, ids, tags: slugs } = ProductQuery.shape

const ListQuery = z.object({
  search,
  exact: Flag('No word of the search is taken for a typing error'),
  category,
  source_district,
  belt,
  vendor: vendor.meta({ description: 'Slug of a vendor' }),
  tag: z
    .string()
    .max(500)
    .transform((typed) => typed.split(',').filter((slug) => slug !== ''))
    .pipe(slugs.unwrap())
    .optional()
    .openapi({
      type: 'string',
      description:
        'Only what bears all of these tags: slugs, at most 5. `certified-organic`, `village-guaranteed` and `in-conversion` are ' +
        'of products with a certificate that is valid today',
      example: 'fasting,gluten-free',
    }),
  available: Flag('Only what can be bought now'),
  facets: Flag('Count by what a search can be narrowed: `meta.facets`'),
  marked_price__gte: Rupees,
  marked_price__lte: Rupees,
  sort,
  limit: typedNumber(1, 100).optional().openapi({ type: 'integer', minimum: 1, maximum: 100, default: 24 }),
  cursor,
  id: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(ids.unwrap())
    .optional()
    .openapi({ type: 'string', description: 'Only these products: at most 200 ids', example: '1,2,3' }),
})

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/',
    tags,
    summary: 'Products on sale',
    request: { query: ListQuery },
    responses: {
      200: json(
        z.object({
          data: z.array(ProductResponse),
          meta: z.object({
            count: z.int().meta({
              description:
                'How many there are; with prices or ids counted to 1,000; of a search with 200 or more those that are considered',
            }),
            is_count_capped: z.boolean().meta({ description: 'There may be more than `count`' }),
            links: PageLinks,
            understood: UnderstoodResponse.nullable(),
            facets: FacetsResponse.nullable(),
          }),
        }),
        'A page of products; ties are sorted by id',
      ),
      ...NOT_MODIFIED,
      ...refusals(400),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { marked_price__gte, marked_price__lte, id, tag, ...query } = c.req.valid('query')
    const list = await listProducts(ctx, {
      ...query,
      tags: tag,
      min_price_paisa: marked_price__gte,
      max_price_paisa: marked_price__lte,
      ids: id,
    })
    const data = list.products.map((product) => toProductResponse(product, ctx.locale))
    const links = {
      next: pageLink(PRODUCTS, c.req.url, list.next),
      previous: pageLink(PRODUCTS, c.req.url, list.previous),
    }
    const { count, is_count_capped } = list
    const facets = list.facets && toFacetsResponse(list.facets, ctx.locale)
    const understood = list.understood && toUnderstoodResponse(list.understood, ctx.locale)
    return publicRead(c, { data, meta: { count, is_count_capped, links, understood, facets } }, FRESH)
  },
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/all-slugs/',
    tags,
    summary: 'The slug of every product on sale',
    responses: {
      200: json(dataOf(z.array(z.string())), 'Slugs by the id of their product'),
      ...NOT_MODIFIED,
    },
  }),
  async (c) => allSlugs(c, SETTLED),
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/min-max-price/',
    tags,
    summary: 'The lowest and the highest price on sale',
    responses: {
      200: json(
        dataOf(z.object({ min_price: z.number().nullable(), max_price: z.number().nullable() })),
        'Rupees; null when nothing is on sale',
      ),
      ...NOT_MODIFIED,
    },
  }),
  async (c) => {
    const { min, max } = await readPriceRange(c.var.ctx)
    const data = { min_price: min && toRupees(min), max_price: max && toRupees(max) }
    return publicRead(c, { data }, FRESH)
  },
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/source-district/',
    tags,
    summary: 'The districts that products on sale come from',
    responses: { 200: json(dataOf(z.array(SourceDistrictResponse)), 'Districts by name'), ...NOT_MODIFIED },
  }),
  async (c) => {
    const { ctx } = c.var
    const districts = await listSourceDistricts(ctx)
    return publicRead(c, { data: districts.map((one) => toSourceDistrictResponse(one, ctx.locale)) }, SETTLED)
  },
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/suggest/',
    tags,
    summary: 'What somebody who types may want',
    request: { query: z.object({ search }) },
    responses: {
      200: json(
        z.object({
          data: SuggestionsResponse,
          meta: z.object({
            count: z.int().meta({ description: 'How many products the whole search finds' }),
            is_count_capped: z.boolean().meta({ description: 'There may be more than `count`' }),
            taken_as: z.string().nullable().meta({
              description: 'The search as it was read where a word of it is taken for a typing error',
              example: 'potato',
            }),
          }),
        }),
        'The best of what fits; before the second letter nothing, but popular words if nothing is typed',
      ),
      ...NOT_MODIFIED,
      ...refusals(400),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const found = await suggest(ctx, c.req.valid('query'))
    const { count, is_count_capped, taken_as } = found
    return publicRead(
      c,
      { data: toSuggestionsResponse(found, ctx.locale), meta: { count, is_count_capped, taken_as } },
      FRESH,
    )
  },
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/{slug}/',
    tags,
    summary: 'One product on sale',
    request: { params: z.object({ slug: z.string() }) },
    responses: { 200: json(dataOf(ProductDetailResponse), 'The product'), ...NOT_MODIFIED, ...refusals(404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const product = await findProduct(ctx, c.req.valid('param').slug)
    return publicRead(c, { data: toProductDetailResponse(product, ctx.locale) }, FRESH)
  },
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/product/{slug}/bought-together/',
    tags,
    summary: 'What others often bought with a product',
    request: { params: z.object({ slug: z.string() }) },
    responses: {
      200: json(
        dataOf(z.array(ProductResponse)),
        'Four at most that can be bought now, of which at least five people bought both in one purchase; most people first',
      ),
      ...NOT_MODIFIED,
      ...refusals(404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = await findProduct(ctx, c.req.valid('param').slug)
    const products = await listBoughtTogether(ctx, id)
    return publicRead(c, { data: products.map((one) => toProductResponse(one, ctx.locale)) }, SETTLED)
  },
)

catalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/category/',
    tags,
    summary: 'All categories',
    responses: {
      200: json(
        dataOf(z.array(CategoryResponse)),
        'Categories in the order of the shop, each before those inside it',
      ),
      ...NOT_MODIFIED,
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const categories = await listCategories(ctx)
    return publicRead(c, { data: categories.map((one) => toCategoryResponse(one, ctx.locale)) }, SETTLED)
  },
)
