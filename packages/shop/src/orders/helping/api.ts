import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, refusals } from '../../http/responses.ts'
import { toRupees } from '../../money/money.ts'
import { ItemParams, OrderParams } from '../step-responses.ts'
import { GiveGoodwill, giveGoodwill } from './goodwill.ts'
import { LowerQuantity, lowerQuantity } from './lower-quantity.ts'

const helps = {
  tags: ['Orders, for staff'],
  security: SIGNED_IN,
  middleware: withRight('order.help'),
}

const LoweredResponse = z
  .object({
    id: z.int(),
    order_group_id: z.uuid(),
    quantity: z.int().meta({ description: 'What is left of it' }),
    less: z.number().meta({ description: 'What it costs less, in rupees' }),
    is_paid_back: z.boolean().meta({ description: 'Whether that was paid, and goes back' }),
  })
  .meta({ id: 'LoweredOrderItem' })

/** Routes for staff who change an order for a caller; every change is written to the audit log. */
export function helpingApi() {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...helps,
      method: 'post',
      path: '/api/admin/order-item/{id}/quantity/',
      summary: 'Leave less of an item that is not packed; customer and vendor are told why',
      request: {
        params: ItemParams,
        body: { required: true, content: { 'application/json': { schema: LowerQuantity } } },
      },
      responses: {
        200: json(dataOf(LoweredResponse), 'What is left'),
        ...refusals(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const { less_paisa, ...lowered } = await lowerQuantity(
        c.var.ctx,
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      return c.json({ data: { ...lowered, less: toRupees(less_paisa) } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...helps,
      method: 'post',
      path: '/api/admin/order/{id}/credit/',
      summary: 'Give the customer store credit as goodwill, within the limits of the settings',
      request: {
        params: OrderParams,
        headers: z.object({
          'Idempotency-Key': z
            .string()
            .min(1)
            .max(200)
            .optional()
            .meta({ description: 'The same key again gives nothing more' }),
        }),
        body: { required: true, content: { 'application/json': { schema: GiveGoodwill } } },
      },
      responses: {
        201: json(dataOf(z.object({ id: z.int(), amount: z.number() })), 'What was given, in rupees'),
        ...refusals(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const given = await giveGoodwill(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), key)
      return c.json({ data: { id: given.id, amount: toRupees(given.amount_paisa) } }, 201)
    },
  )

  return api
}
