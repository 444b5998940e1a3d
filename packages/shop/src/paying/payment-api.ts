import { z } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import { clientOf } from '../http/api-router.ts'
import { idempotencyKey } from '../http/responses.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'
import { PaymentStatus } from '../orders/reading/status-responses.ts'
import { OrderParams } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { payInCash, payInCashForCaller } from './change-method.ts'
import { StartPayment, startPaying, ValidatePayment, validatePayment } from './pay.ts'
import { readPaymentStatus } from './read-payment-status.ts'

const own = { tag: 'Payment', may: 'signed-in', public: true } as const

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
  const api = apiRoutes()

  api.post(
    '/api/payment/card-wallet/start/',
    own,
    'Begin to pay a purchase through a gateway; one in cash, too, until something of it is delivered',
    {
      headers: idempotencyKey('The same request with the same key begins one attempt'),
      body: StartPayment,
      bodySays: 'Which purchase, through whom',
      answers: dataOf(StartedResponse, 'Where to pay'),
      refuses: [404, 409, 422, 429],
    },
    async (ctx, { headers, body }) => {
      const key = { idempotencyKey: headers['Idempotency-Key'] }
      const { amount_paisa, expires_at, ...started } = await startPaying(ctx, gateways, body, key)
      const amount = toRupees(amount_paisa)
      return { ...started, amount, expires_at: inNepal(new Date(expires_at)) }
    },
  )

  api.post(
    '/api/payment/card-wallet/validate/',
    own,
    'Verify a payment with the gateway',
    {
      body: ValidatePayment,
      bodySays: 'The attempt, and what came back',
      answers: dataOf(ValidatedResponse, 'How it stands'),
      refuses: [404],
    },
    async (ctx, { body }) => toValidatedResponse(ctx, await validatePayment(ctx, gateways, body)),
  )

  api.post(
    '/api/order/{id}/pay-in-cash/',
    own,
    'Pay an unpaid purchase in cash when it comes',
    { params: OrderParams, answers: dataOf(PaidInCashResponse, 'Confirmed'), refuses: [404, 422, 429] },
    async (ctx, { id }, c) => {
      await payInCash(ctx, id, clientOf(c))
      const payment_status = await readPaymentStatus(ctx, id)
      return { order_group_id: id, payment_status }
    },
  )

  api.post(
    '/api/admin/order/{id}/pay-in-cash/',
    { tag: 'Orders, for staff', may: { staff: 'order.help' }, public: false },
    'Change an unpaid purchase to cash for a caller, within the limits of the customer; who is told',
    { params: OrderParams, answers: dataOf(PaidInCashResponse, 'Confirmed'), refuses: [404, 422, 429] },
    async (ctx, { id }) => {
      await payInCashForCaller(ctx, id)
      return { order_group_id: id, payment_status: 'cod_due' as const }
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
