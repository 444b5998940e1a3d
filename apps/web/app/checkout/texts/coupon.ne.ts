import type { Text } from '../../texts/text.ts'
import type { coupon as english } from './coupon.ts'

export const coupon: Text<typeof english> = {
  coupon: 'कुपन',
  apply: 'कुपन प्रयोग गर्नुहोस्',
  couponHint: 'एउटा अर्डरमा एउटा कुपन। अर्को छुट बढी भए त्यही लागू हुन्छ।',
  readyOnly: 'तयार सामान पहिले पठाउने भए कुपन तिनमा मात्र लागू हुन्छ।',
  ofReady: 'तयार सामानका लागि मात्र',
  discount: 'छुट',
  discountBy: (name) => `छुट, ${name}`,
  unused: (code) => `कुपन ${code} ले योभन्दा बढी छुट दिँदैन, त्यसैले प्रयोग भएन।`,
  withCoupon: 'कुपन लागू भयो। कृपया कुल जम्मा हेरेर अर्डर गर्नुहोस्।',
}
