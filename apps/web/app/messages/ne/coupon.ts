import type { coupon as english } from '../en/coupon.ts'
import type { Text } from '../en.ts'

export const coupon: Text<typeof english> = {
  coupon: 'कुपन',
  apply: 'कुपन चलाउनुहोस्',
  couponHint: 'एउटा खरिदमा एउटा।',
  readyOnly: 'तयार सामान पहिले पठाउने हो भने कुपन तिनका लागि मात्र चल्छ।',
  ofReady: 'तयार सामानका लागि मात्र',
  discount: 'छुट',
  discountBy: (name) => `छुट, ${name}`,
  withCoupon: 'कुपनसहितको जम्मा यही हो। कृपया हेरेर अर्डर गर्नुहोस्।',
}
