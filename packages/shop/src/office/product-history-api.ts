import { z } from '@hono/zod-openapi'
import { ById } from '../http/responses.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'
import { type ProductHistory, readProductHistory } from './product-history.ts'

const staff = { tag: 'Products, for staff', may: { staff: 'product.change' }, public: false } as const

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
export const productHistoryApi = apiRoutes()

productHistoryApi.get(
  '/api/admin/product/{id}/history/',
  staff,
  'The latest prices of a product and changes of its stock, those by orders too',
  { params: ById, answers: dataOf(HistoryResponse, 'The newest first, 100 of each at most'), refuses: [404] },
  async (ctx, { id }) => toHistoryResponse(await readProductHistory(ctx, id)),
)
