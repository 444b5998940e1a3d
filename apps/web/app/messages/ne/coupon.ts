import type { coupon as english } from '../en/coupon.ts'
import type { Text } from '../en.ts'

export const coupon: Text<typeof english> = {
  coupon: 'कुपन',
  apply: 'कुपन चलाउनुहोस्',
  couponHint: 'एउटा खरिदमा एउटा।',
  discount: 'छुट',
  discountBy: (name) => `छुट, ${name}`,
  withCoupon: 'कुपनसहितको जम्मा यही हो। कृपया हेरेर अर्डर गर्नुहोस्।',
}
