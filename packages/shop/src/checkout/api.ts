import { clientOf } from '../http/api-router.ts'
import { idempotencyKey } from '../http/responses.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { methodsOffered } from '../payments/payment-methods.ts'
import type { Shop } from '../shop.ts'
import { ORDERS_AN_HOUR } from '../trade-terms.ts'
import { Checkout, checkout } from './checkout.ts'
import { QuoteCart, quoteCart } from './quote-cart.ts'
import { PlacedResponse, QuoteResponse, toQuoteResponse } from './responses.ts'

const own = { tag: 'Orders', may: 'signed-in', public: true } as const

const LIMITS = `At most ${ORDERS_AN_HOUR} orders an hour (429). Until something that an account ordered was paid online or
delivered, an order needs a confirmed email or mobile number (422 with the field \`confirmation\`: see
\`POST /v1/api/auth/user/confirmation/\`), its value and its pieces of one product are limited (422, \`payment_method\`), and
one that is paid online and has both ready items and such that wait for an answer is sent with \`ship_separately\` (422). For
cash on delivery the first two hold until such an order was delivered. Five orders a day that were not paid, or cancelled
unpaid, end paying online for the rest of the day (429).`

/** Routes for the quote of a cart and for placing the order. */
export function checkoutApi({ gateways }: Shop) {
  const api = apiRoutes()

  api.post(
    '/api/cart/quote/',
    own,
    'What cart items would come to as an order now; nothing is ordered, held or used',
    {
      details: `The amounts of \`POST /v1/api/cart/checkout/\` for the same lines, address, coupon and credit, with all
that would refuse it under \`problems\`. It keeps no stock and no price: send its \`total\` as \`expected_total\`. Guesses
at coupons are counted (429).`,
      body: QuoteCart,
      bodySays: 'Which lines, and where to as far as that is known',
      answers: dataOf(QuoteResponse, 'What they come to'),
      refuses: [429],
    },
    async (ctx, { body }, c) => toQuoteResponse(await quoteCart(ctx, clientOf(c), body), ctx.locale, ctx.now),
  )

  api.post(
    '/api/cart/checkout/',
    own,
    'Check out: place an order from cart items',
    {
      details: LIMITS,
      headers: idempotencyKey('The same request with the same key is done once and answered alike'),
      body: Checkout,
      bodySays: 'Which lines, where to, whom to call',
      answers: dataOf(PlacedResponse, 'Ordered'),
      status: 201,
      refuses: [409, 422, 429],
    },
    (ctx, { headers, body }, c) =>
      checkout(ctx, body, {
        idempotencyKey: headers['Idempotency-Key'],
        methods: methodsOffered(gateways),
        client: clientOf(c),
      }),
  )

  return api
}
