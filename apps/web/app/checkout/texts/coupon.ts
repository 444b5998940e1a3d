import { textsOf } from '../../texts/texts-of.ts'
import { coupon as ne } from './coupon.ne.ts'

/** Where a customer types a coupon, and what was taken off. */
export const coupon = {
  coupon: 'Coupon',
  apply: 'Apply coupon',
  couponHint: 'One coupon per order. If another discount takes off more, you get that one instead.',
  readyOnly: 'If ready items are sent first, the coupon applies only to those items.',
  ofReady: 'ready items only',
  discount: 'Discount',
  discountBy: (name: string) => `Discount, ${name}`,
  unused: (code: string) => `Coupon ${code} would not take off more, so it is not used.`,
  withCoupon: 'Coupon applied. Please check the total, then place your order.',
}

export const useCouponTexts = textsOf({ en: coupon, ne })
