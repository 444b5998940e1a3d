import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import { PlacedResponse } from '../orders/reading/responses.ts'
import { methodsOffered } from '../payments/payment-methods.ts'
import type { Shop } from '../shop.ts'
import { ORDERS_AN_HOUR } from '../trade-terms.ts'
import { Checkout, checkout } from './checkout.ts'
import { QuoteCart, quoteCart } from './quote-cart.ts'
import { QuoteResponse, toQuoteResponse } from './responses.ts'

const route = { tags: ['Orders'], security: SIGNED_IN, middleware: signedIn }

const LIMITS = `At most ${ORDERS_AN_HOUR} orders an hour (429). Until something that an account ordered was paid online or
delivered, an order needs a confirmed email or mobile number (422 with the field \`confirmation\`: see
\`POST /v1/api/auth/user/confirmation/\`), its value and its pieces of one product are limited (422, \`payment_method\`), and
one that is paid online and has both ready items and such that wait for an answer is sent with \`send_ready_first\` (422). For
cash on delivery the first two hold until such an order was delivered. Five orders a day that were not paid, or cancelled
unpaid, end paying online for the rest of the day (429).`

/** Routes for the quote of a cart and for placing the order. */
export function checkoutApi({ gateways }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/cart/quote/',
      summary: 'What cart items would come to as an order now; nothing is ordered, held or used',
      description: `The amounts of \`POST /v1/api/cart/checkout/\` for the same lines, address, coupon and credit, with all
that would refuse it under \`problems\`. It keeps no stock and no price: send its \`total\` as \`expected_total\`. Guesses
at coupons are counted (429).`,
      request: jsonBody(QuoteCart, 'Which lines, and where to as far as that is known'),
      responses: { 200: json(dataOf(QuoteResponse), 'What they come to'), ...refusals(400, 401, 429) },
    }),
    async (c) => {
      const { ctx } = c.var
      const quote = await quoteCart(ctx, clientOf(c), c.req.valid('json'))
      return c.json({ data: toQuoteResponse(quote, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/cart/checkout/',
      summary: 'Check out: place an order from cart items',
      description: LIMITS,
      request: {
        headers: z.object({
          'Idempotency-Key': z
            .string()
            .min(1)
            .max(200)
            .optional()
            .openapi({ description: 'The same request with the same key is done once and answered alike' }),
        }),
        body: { ...json(Checkout, 'Which lines, where to, whom to call'), required: true },
      },
      responses: { 201: json(dataOf(PlacedResponse), 'Ordered'), ...refusals(400, 401, 409, 422, 429) },
    }),
    async (c) => {
      const idempotencyKey = c.req.valid('header')['Idempotency-Key']
      const methods = methodsOffered(gateways)
      const client = clientOf(c)
      const data = await checkout(c.var.ctx, c.req.valid('json'), { idempotencyKey, methods, client })
      return c.json({ data }, 201)
    },
  )

  return api
}
