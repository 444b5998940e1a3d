import { z } from '@hono/zod-openapi'
import { clientOf } from '../http/api-router.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
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
export const promotionsApi = apiRoutes()

promotionsApi.post(
  '/api/cart/coupon/',
  { tag: 'Cart', may: 'signed-in', public: true },
  'What a coupon takes off lines of the cart now; nothing is used',
  {
    details:
      'An order takes the one discount that is largest: one that counts by itself and takes off as much leaves the coupon unused.',
    body: TryCoupon,
    answers: dataOf(CouponResponse, 'What it takes off'),
    refuses: [409, 429],
  },
  async (ctx, { body }, c) => {
    const tried = await tryCoupon(ctx, clientOf(c), body)
    return {
      code: tried.code,
      ...named(tried, ctx.locale),
      discount: toRupees(tried.discount_paisa),
      is_delivery_free: tried.is_delivery_free,
      lines: tried.cart_items.map((cart_item, place) => ({
        cart_item,
        discount: toRupees(tried.item_discounts[place]!),
      })),
    }
  },
)
