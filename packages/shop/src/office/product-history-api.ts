import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { byId, dataOf, json, refusals } from '../http/responses.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'
import { type ProductHistory, readProductHistory } from './product-history.ts'

const staff = {
  tags: ['Products, for staff'],
  security: SIGNED_IN,
  middleware: withRight('product.change'),
}

const Who = z.string().nullable().meta({ description: 'Who did it; null where that is not known' })

const HistoryResponse = z
  .object({
    prices: z.array(
      z.object({
        before: Rupees.nullable(),
        price: Rupees,
        sale: z
          .enum(['began', 'ended'])
          .nullable()
          .meta({ description: 'Whether a sale gave this price, or took it back' }),
        changed: Timestamp,
        changed_by: Who,
      }),
    ),
    moves: z.array(
      z.object({
        change: z.int(),
        reason: z.enum([
          'begun',
          'counted',
          'delivered',
          'returned',
          'spoiled',
          'missing',
          'sold',
          'given_back',
        ]),
        stock: z.int().nullable().meta({ description: 'What was left then; null for orders' }),
        note: z.string(),
        moved: Timestamp,
        moved_by: Who,
        order: z.object({ id: z.string(), number: z.string().meta({ example: 'GP-000123' }) }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ProductHistory' })

function toHistoryResponse({ prices, moves }: ProductHistory): z.infer<typeof HistoryResponse> {
  return {
    prices: prices.map(({ before_paisa, price_paisa, sale, at, name }) => ({
      before: before_paisa === null ? null : toRupees(before_paisa),
      price: toRupees(price_paisa),
      sale,
      changed: inNepal(at),
      changed_by: name,
    })),
    moves: moves.map(({ at, name, ...move }) => ({ ...move, moved: inNepal(at), moved_by: name })),
  }
}

/** Routes for staff who look at the prices and the stock that a product had. */
export const productHistoryApi = apiRouter()

productHistoryApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/product/{id}/history/',
    summary: 'The latest prices of a product and changes of its stock, those by orders too',
    request: byId,
    responses: {
      200: json(dataOf(HistoryResponse), 'The newest first, 100 of each at most'),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const history = await readProductHistory(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toHistoryResponse(history) }, 200)
  },
)
