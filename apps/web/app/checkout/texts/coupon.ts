import { textsOf } from '../../texts/texts-of.ts'
import { coupon as ne } from './coupon.ne.ts'

/** Where a customer types a coupon, and what was taken off. */
export const coupon = {
  coupon: 'Coupon',
  apply: 'Apply coupon',
  couponHint: 'One coupon per order.',
  readyOnly: 'If ready items are sent first, the coupon applies only to those items.',
  ofReady: 'ready items only',
  discount: 'Discount',
  discountBy: (name: string) => `Discount, ${name}`,
  withCoupon: 'Coupon applied. Please check the total, then place your order.',
}

export const useCouponTexts = textsOf({ en: coupon, ne })
