/** Where a customer types a coupon, and what was taken off. */
export const coupon = {
  coupon: 'Coupon',
  apply: 'Use coupon',
  couponHint: 'One for a purchase.',
  discount: 'Discount',
  discountBy: (name: string) => `Discount, ${name}`,
  withCoupon: 'Here is the total with your coupon. Please look at it, then place the order.',
}
