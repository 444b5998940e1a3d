import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import { toRupees } from '../money/money.ts'
import { Names, named } from '../nepal/names.ts'
import { TryCoupon, tryCoupon } from './try-coupon.ts'

const CouponResponse = Names.extend({
  code: z.string().meta({ example: 'DASHAIN-10' }),
  discount: z.number().meta({ description: 'Rupees, off the goods', example: 95.5 }),
  is_delivery_free: z.boolean(),
  lines: z.array(z.object({ cart_item: z.int(), discount: z.number() })),
}).meta({ id: 'CouponQuote' })

/** Routes for customers about promotions. */
export const promotionsApi = apiRouter()

promotionsApi.openapi(
  createRoute({
    tags: ['Cart'],
    security: SIGNED_IN,
    middleware: signedIn,
    method: 'post',
    path: '/api/cart/coupon/',
    summary: 'What a coupon takes off lines of the cart now; nothing is used',
    request: jsonBody(TryCoupon),
    responses: { 200: json(dataOf(CouponResponse), 'What it takes off'), ...refusals(400, 401, 409, 429) },
  }),
  async (c) => {
    const { ctx } = c.var
    const tried = await tryCoupon(ctx, clientOf(c), c.req.valid('json'))
    return c.json(
      {
        data: {
          code: tried.code,
          ...named(tried, ctx.locale),
          discount: toRupees(tried.discount_paisa),
          is_delivery_free: tried.is_delivery_free,
          lines: tried.cart_items.map((cart_item, place) => ({
            cart_item,
            discount: toRupees(tried.item_discounts[place]!),
          })),
        },
      },
      200,
    )
  },
)
