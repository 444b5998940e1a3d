import { z } from '@hono/zod-openapi'
import { ProductResponse, toProductResponse } from '../catalog/responses.ts'
import { pagedWith, whole } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { amount, typedNumber } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { figureOf } from '../money/typed-figure.ts'
import { listForZone, ZoneOfList } from './list-for-zone.ts'
import { ProductQuery } from './product-query.ts'
import { FacetsResponse, toFacetsResponse, toUnderstoodResponse, UnderstoodResponse } from './responses.ts'
import { suggest } from './suggestions/suggest.ts'
import { SuggestionsResponse, toSuggestionsResponse } from './suggestions/suggest-response.ts'

/** In seconds, as in catalog/api.ts: people who only look may see a price this old. */
const FRESH = 30

const open = { tag: 'Catalogue', may: 'everybody', public: true } as const

export const searchApi = apiRoutes()

/** Rupees as people type them; an empty field, zero and negative amounts mean no limit (specification §5). */
const Rupees = z
  .string()
  .transform((typed) => (typed.trim() ? figureOf(typed) : 0))
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
  search: search.meta({
    description:
      'What is looked for. Of a search for organic (जैविक, प्राङ्गारिक) without `sort`, what a certificate calls so today comes first: `meta.certified`',
  }),
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
  zone: ZoneOfList,
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

searchApi.get(
  '/api/product/',
  open,
  'Products on sale',
  {
    query: ListQuery,
    answers: pagedWith(
      z.array(ProductResponse),
      {
        count: z.int().meta({
          description:
            'How many there are; with prices or ids counted to 1,000; of a search with 200 or more those that are considered',
        }),
        is_count_capped: z.boolean().meta({ description: 'There may be more than `count`' }),
        understood: UnderstoodResponse.nullable(),
        facets: FacetsResponse.nullable(),
        certified: z.array(z.int()).nullable().meta({
          description:
            'The ids on this page with a certificate that calls them organic today (organic or PGS); null unless the search asks for organic',
        }),
      },
      'A page of products; ties are sorted by id',
    ),
    cached: FRESH,
    few: ['category', 'source_district', 'belt', 'vendor', 'available', 'facets', 'zone', 'sort'],
  },
  async (ctx, { query: { marked_price__gte, marked_price__lte, id, tag, zone, ...query } }) => {
    const list = await listForZone(ctx, zone, {
      ...query,
      tags: tag,
      min_price_paisa: marked_price__gte,
      max_price_paisa: marked_price__lte,
      ids: id,
    })
    const { products, next, previous, count, is_count_capped, certified } = list
    const facets = list.facets && toFacetsResponse(list.facets, ctx.locale)
    const understood = list.understood && toUnderstoodResponse(list.understood, ctx.locale)
    const data = products.map((product) => toProductResponse(product, ctx.locale, list.to))
    return { data, next, previous, meta: { count, is_count_capped, understood, facets, certified } }
  },
)

searchApi.get(
  '/api/product/suggest/',
  open,
  'What somebody who types may want',
  {
    query: z.object({ search }),
    answers: whole(
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
    cached: FRESH,
  },
  async (ctx, { query }) => {
    const found = await suggest(ctx, query)
    const { count, is_count_capped, taken_as } = found
    return { data: toSuggestionsResponse(found, ctx.locale), meta: { count, is_count_capped, taken_as } }
  },
)
