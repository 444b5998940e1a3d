import { createRoute, z } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'
import { PaymentStatus } from '../orders/reading/status-responses.ts'
import { OrderParams } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { payInCash } from './change-method.ts'
import { StartPayment, startPaying, ValidatePayment, validatePayment } from './pay.ts'
import { readPaymentStatus } from './read-payment-status.ts'

const route = { tags: ['Payment'], security: SIGNED_IN, middleware: signedIn }

const StartedResponse = z
  .object({
    payment_id: z.uuid(),
    provider: StartPayment.shape.provider,
    amount: Rupees,
    expires_at: Timestamp.meta({ description: 'Until when it can be paid there' }),
    redirect: z
      .object({
        method: z.enum(['GET', 'POST']),
        url: z.string(),
        fields: z.record(z.string(), z.string()).meta({ description: 'Of a form that is sent there' }),
      })
      .meta({ description: 'Where the shopper pays' }),
  })
  .meta({ id: 'StartedPayment' })

const AttemptStatus = z.enum([
  'initiated',
  'pending',
  'completed',
  'cancelled',
  'expired',
  'failed',
  'review',
  'partially_refunded',
  'refunded',
])

const ValidatedResponse = z
  .object({
    payment_id: z.uuid(),
    status: AttemptStatus,
    order_group_id: z.uuid(),
    payment_status: PaymentStatus.meta({ description: 'Of the whole purchase' }),
  })
  .meta({ id: 'ValidatedPayment' })

const PaidInCashResponse = z.object({ order_group_id: z.uuid(), payment_status: PaymentStatus })

/** Routes for paying one's order groups through gateways (domain D4, specification §7: card-wallet). */
export function paymentApi({ gateways }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/payment/card-wallet/start/',
      summary: 'Begin to pay a purchase through a gateway',
      request: {
        headers: z.object({
          'Idempotency-Key': z
            .string()
            .min(1)
            .max(200)
            .optional()
            .openapi({ description: 'The same request with the same key begins one attempt' }),
        }),
        body: { ...json(StartPayment, 'Which purchase, through whom'), required: true },
      },
      responses: {
        200: json(dataOf(StartedResponse), 'Where to pay'),
        ...refusals(400, 401, 404, 409, 422, 429),
      },
    }),
    async (c) => {
      const idempotencyKey = c.req.valid('header')['Idempotency-Key']
      const { amount_paisa, expires_at, ...started } = await startPaying(
        c.var.ctx,
        gateways,
        c.req.valid('json'),
        { idempotencyKey },
      )
      const amount = toRupees(amount_paisa)
      return c.json({ data: { ...started, amount, expires_at: inNepal(new Date(expires_at)) } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/payment/card-wallet/validate/',
      summary: 'Verify a payment with the gateway',
      request: { body: { ...json(ValidatePayment, 'The attempt, and what came back'), required: true } },
      responses: { 200: json(dataOf(ValidatedResponse), 'How it stands'), ...refusals(400, 401, 404) },
    }),
    async (c) => {
      const payment = await validatePayment(c.var.ctx, gateways, c.req.valid('json'))
      return c.json({ data: await toValidatedResponse(c.var.ctx, payment) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/order/{id}/pay-in-cash/',
      summary: 'Pay an unpaid purchase in cash when it comes',
      request: { params: OrderParams },
      responses: { 200: json(dataOf(PaidInCashResponse), 'Confirmed'), ...refusals(401, 404, 422, 429) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await payInCash(c.var.ctx, id, clientOf(c))
      const payment_status = await readPaymentStatus(c.var.ctx, id)
      return c.json({ data: { order_group_id: id, payment_status } }, 200)
    },
  )

  return api
}

async function toValidatedResponse(
  ctx: Ctx,
  { id, status, order_group_id }: Awaited<ReturnType<typeof validatePayment>>,
): Promise<z.infer<typeof ValidatedResponse>> {
  const payment_status = await readPaymentStatus(ctx, order_group_id)
  return { payment_id: id, status, order_group_id, payment_status }
}
