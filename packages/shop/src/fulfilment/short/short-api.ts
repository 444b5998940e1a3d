import { z } from '@hono/zod-openapi'
import type { Locale } from '../../context.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { Timestamp } from '../../http/schemas.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import { CallState, IfMissingWish, PrintedNumber } from '../../orders/reading/status-responses.ts'
import { PackDay } from '../pack-days.ts'
import { readShort, type ShortProduct } from './read-short.ts'
import { SayShort, sayShort } from './say-short.ts'

const ProductParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const ShortProductResponse = z
  .object({
    product: Names.extend({ id: z.int() }),
    stock: z.int().meta({ description: 'What can still be bought' }),
    lines: z
      .array(
        z.object({
          item: z.int().meta({ description: 'Id of the order item' }),
          number: PrintedNumber,
          quantity: z.int(),
          unit_description: z.string(),
          pack_by: Timestamp.nullable(),
          if_missing: IfMissingWish,
          call: CallState,
        }),
      )
      .meta({ description: 'The orders that it is to be packed for, the earliest first' }),
  })
  .meta({ id: 'ProductToPack' })

const ShortResultResponse = z
  .object({
    item: z.int(),
    number: PrintedNumber,
    outcome: z.enum(['kept', 'lowered', 'left_out', 'already', 'changed', 'refused']).meta({
      description:
        '`already`: it has so many. `changed`: somebody changed it since it was seen, and it stays as it is. `refused`: `message` says why',
    }),
    message: z.string().optional(),
  })
  .meta({ id: 'ShortOrderItem' })

const team = { tag: 'Orders, for vendors', may: { vendor: 'orders' }, public: true } as const

/** Routes for vendors who have less of a product than was ordered. */
export function shortApi() {
  const api = apiRoutes()

  api.get(
    '/api/vendor/product/{id}/short/',
    team,
    'The orders that a product is to be packed for, the earliest first',
    {
      params: ProductParams,
      query: z.object({ day: PackDay }),
      answers: dataOf(ShortProductResponse, 'The product and its orders'),
      refuses: [404],
    },
    async (ctx, { id, query }) =>
      toResponse(await readShort(ctx, id as number, query.day ?? null), ctx.locale),
  )

  api.post(
    '/api/vendor/product/{id}/short/',
    team,
    'There is less of a product than was ordered: what is missing is left out of the orders and not paid',
    {
      params: ProductParams,
      body: SayShort,
      answers: dataOf(z.array(ShortResultResponse), 'What became of each order'),
      refuses: [404, 409, 422],
    },
    (ctx, { id, body }) => sayShort(ctx, id as number, body),
  )

  return api
}

function toResponse({ lines, id, stock, ...names }: ShortProduct, locale: Locale) {
  return {
    product: { id, ...named(names, locale) },
    stock,
    lines: lines.map(({ pack_by, ...line }) => ({ ...line, pack_by: pack_by && inNepal(pack_by) })),
  }
}
