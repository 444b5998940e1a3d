import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, refusals } from '../../http/responses.ts'
import { Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { inNepal } from '../../nepal/time.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { ItemParams, OrderParams } from '../step-responses.ts'
import { GiveGoodwill, giveGoodwill } from './goodwill.ts'
import { LowerQuantity, lowerQuantity } from './lower-quantity.ts'
import { AGAIN, noticesOfOrder } from './notices-of-order.ts'
import { ResendNotice, resendNotice } from './resend-notice.ts'

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

const Channels = z.array(z.enum(['mail', 'sms']))

const NoticeResponse = z
  .object({
    id: z.int(),
    type: z.string().meta({ description: 'What it is about, such as OrderPacked' }),
    message: z.string(),
    created: Timestamp,
    channels: Channels.meta({ description: 'By which the customer wants such notices now' }),
    again: z.enum(AGAIN).meta({ description: 'Whether it can be sent again or, if not, why' }),
  })
  .meta({ id: 'NoticeOfOrder' })

const keyHeader = (again: string) =>
  z.object({
    'Idempotency-Key': z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: `The same key again ${again} nothing more` }),
  })

/** Routes for staff who help a caller with an order; every change is written to the audit log. */
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
        headers: keyHeader('gives'),
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

  api.openapi(
    createRoute({
      ...helps,
      middleware: withRight('order.read'),
      method: 'get',
      path: '/api/admin/order/{id}/notice/',
      summary: 'What the customer of a purchase was told about it, the newest first',
      request: { params: OrderParams },
      responses: {
        200: json(dataOf(z.array(NoticeResponse)), 'The notices'),
        ...refusals(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const { id } = await findAnyOrder(ctx, c.req.valid('param').id)
      const notices = await noticesOfOrder(ctx, id)
      return c.json({ data: notices.map(({ at, ...notice }) => ({ ...notice, created: inNepal(at) })) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...helps,
      method: 'post',
      path: '/api/admin/order/{id}/notice/resend/',
      summary: 'Send the customer a notice again, by mail and SMS as they choose',
      request: {
        params: OrderParams,
        headers: keyHeader('sends'),
        body: { required: true, content: { 'application/json': { schema: ResendNotice } } },
      },
      responses: {
        200: json(dataOf(z.object({ channels: Channels })), 'By which it went'),
        ...refusals(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const sent = await resendNotice(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), key)
      return c.json({ data: sent }, 200)
    },
  )

  return api
}
