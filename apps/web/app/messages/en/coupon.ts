/** Where a customer types a coupon, and what was taken off. */
export const coupon = {
  coupon: 'Coupon',
  apply: 'Use coupon',
  couponHint: 'One for a purchase.',
  readyOnly: 'Where the ready items are sent first, it counts for those alone.',
  ofReady: 'for what is ready alone',
  discount: 'Discount',
  discountBy: (name: string) => `Discount, ${name}`,
  withCoupon: 'Here is the total with your coupon. Please look at it, then place the order.',
}
