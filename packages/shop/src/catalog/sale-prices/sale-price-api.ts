import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf } from '../../http/route-responses.ts'
import type { ApiRoutes, RouteGroup } from '../../http/routes.ts'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Scope } from '../changing/product-scope.ts'
import { NewSalePrice, SalePriceToEnd } from './sale-price-input.ts'
import { addSalePrice, endSalePrice, listSalePrices, type SalePrice } from './sale-prices.ts'

const SalePriceResponse = z
  .object({
    id: z.int(),
    state: z.enum(['planned', 'running', 'over', 'dropped']).meta({
      description: 'dropped: it never began, since the price was no longer higher, or it was taken back',
    }),
    sale_price: Rupees,
    price_before: Rupees.nullable().meta({ description: 'What comes back; null until it begins' }),
    is_compared: z
      .boolean()
      .meta({ description: 'Whether the price before was asked for long enough to be shown beside it' }),
    begins: Timestamp,
    ends: Timestamp,
    ended: Timestamp.nullable(),
  })
  .meta({ id: 'SalePrice' })

const sales = dataOf(z.array(SalePriceResponse), 'Its sales, the last that was added first')

const toResponse = (list: SalePrice[]) =>
  list.map((sale) => ({
    id: sale.id,
    state: sale.state,
    sale_price: toRupees(sale.sale_paisa),
    price_before: sale.before_paisa === null ? null : toRupees(sale.before_paisa),
    is_compared: sale.compare_paisa !== null,
    begins: inNepal(sale.begins_at),
    ends: inNepal(sale.ends_at),
    ended: sale.ended_at && inNepal(sale.ended_at),
  }))

/** Routes for the sale prices of one product at `one` (`…/{id}/`), for its vendor's team and for staff alike. */
export function addSalePriceRoutes(
  api: ApiRoutes,
  { one, group, scope }: { one: `/api/${string}/{id}/`; group: RouteGroup; scope: Scope },
): void {
  api.get(
    `${one}sale/`,
    { ...group, public: false },
    'The sale prices of a product: planned, running, and over',
    { params: ById, answers: sales, refuses: [404] },
    async (ctx, { id }) => toResponse(await listSalePrices(ctx, id, scope)),
  )

  api.post(
    `${one}sale/`,
    { ...group, public: false },
    'A lower price for a time; without a beginning it begins at once',
    {
      details:
        'Two sales of a product never overlap. The price comes back by itself; another price that is set meanwhile ends the sale and stays.',
      params: ById,
      body: NewSalePrice,
      answers: sales,
      refuses: [404, 409, 422],
    },
    async (ctx, { id, body }) => toResponse(await addSalePrice(ctx, id, body, scope)),
  )

  api.post(
    `${one}sale/end/`,
    { ...group, public: false },
    'End a sale now, or take back one that has not begun; ended already, it does nothing',
    { params: ById, body: SalePriceToEnd, answers: sales, refuses: [404] },
    async (ctx, { id, body }) => toResponse(await endSalePrice(ctx, id, body, scope)),
  )
}
