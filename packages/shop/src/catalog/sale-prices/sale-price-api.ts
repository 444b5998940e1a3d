import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
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

const sales = json(dataOf(z.array(SalePriceResponse)), 'Its sales, the last that was added first')

const toResponse = (list: SalePrice[]) => ({
  data: list.map((sale) => ({
    id: sale.id,
    state: sale.state,
    sale_price: toRupees(sale.sale_paisa),
    price_before: sale.before_paisa === null ? null : toRupees(sale.before_paisa),
    is_compared: sale.compare_paisa !== null,
    begins: inNepal(sale.begins_at),
    ends: inNepal(sale.ends_at),
    ended: sale.ended_at && inNepal(sale.ended_at),
  })),
})

/** Routes for the sale prices of one product at `one` (`…/{id}/`), for its vendor's team and for staff alike. */
export function addSalePriceRoutes(
  api: OpenAPIHono<ApiEnv>,
  {
    one,
    shared: whose,
    scope,
  }: {
    one: `/${string}/{id}/`
    shared: { tags: string[]; security: { bearer: string[] }[]; middleware: MiddlewareHandler<ApiEnv> }
    scope: Scope
  },
): void {
  api.openapi(
    createRoute({
      ...whose,
      method: 'get',
      path: `${one}sale/`,
      summary: 'The sale prices of a product: planned, running, and over',
      request: byId,
      responses: { 200: sales, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => c.json(toResponse(await listSalePrices(c.var.ctx, c.req.valid('param').id, scope)), 200),
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'post',
      path: `${one}sale/`,
      summary: 'A lower price for a time; without a beginning it begins at once',
      description:
        'Two sales of a product never overlap. The price comes back by itself; another price that is set meanwhile ends the sale and stays.',
      request: { ...byId, ...jsonBody(NewSalePrice) },
      responses: { 200: sales, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(toResponse(await addSalePrice(c.var.ctx, id, c.req.valid('json'), scope)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'post',
      path: `${one}sale/end/`,
      summary: 'End a sale now, or take back one that has not begun; ended already, it does nothing',
      request: { ...byId, ...jsonBody(SalePriceToEnd) },
      responses: { 200: sales, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(toResponse(await endSalePrice(c.var.ctx, id, c.req.valid('json'), scope)), 200)
    },
  )
}
