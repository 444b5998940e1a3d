import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { FOR_SALE } from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { type AppliedDiscount, type DiscountLine, readCoupon } from './apply-coupon.ts'
import { discountOf, goodsDiscount } from './discount.ts'
import { refuseGuess } from './guesses.ts'
import { promotionTexts } from './texts.ts'

/** A coupon as people type it. */
const Coupon = lineOfText(40)

export const TryCoupon = z.object({
  coupon: Coupon,
  cart_items: z.array(z.int().min(1)).min(1).max(200),
})

export interface CouponTried extends Pick<AppliedDiscount, 'item_discounts'> {
  code: string
  name_en: string
  name_ne: string
  /** The line of the cart for each discount. */
  cart_items: number[]
  discount_paisa: Paisa
  /** Whether the coupon makes delivery free. */
  is_delivery_free: boolean
}

/**
 * The discount of a coupon on lines of the person's cart now. Refuses in the same cases as `applyCoupon`, and too many
 * guesses (`refuseGuess`). Ids of other people's lines are left out.
 */
export async function tryCoupon(ctx: Ctx, client: Client | undefined, input: unknown): Promise<CouponTried> {
  const { id } = requireActor(ctx)
  const { coupon, cart_items } = parse(TryCoupon, input, ctx.locale)
  await refuseGuess(ctx, client, coupon)
  const { rows: lines } = await ctx.db.executeQuery(LINES({ id, cart_items }))
  if (lines.length === 0) throw fieldRefusal('conflict', 'coupon', promotionTexts(ctx.locale).notForThese)
  const { promotion, amounts } = await readCoupon(ctx, coupon, lines)
  const { code, name_en, name_ne, kind } = promotion
  // The delivery fee is not known here, so that its discount is left out.
  const { item_discounts } = discountOf(promotion, amounts, 0)
  return {
    code: code!,
    name_en,
    name_ne,
    item_discounts,
    cart_items: lines.map((line) => line.id),
    discount_paisa: goodsDiscount({ item_discounts }),
    is_delivery_free: kind === 'free_delivery',
  }
}

const LINES = statement<DiscountLine & { id: number }>(`
  select c.id, c.product_id, c.quantity, p.marked_price_paisa as price_paisa
  from cart_items c join products p on p.id = c.product_id
  where c.user_id = $id and c.id = any((select $cart_items)::bigint[]) and ${FOR_SALE}
  order by c.id`)
