/** Ordering again what was bought once. */
export const again = {
  again: 'Order again',
  /** Of which order, for who hears the button alone. */
  about: (number: string) => `order ${number}`,
  inCart: (count: number) =>
    count === 1
      ? '1 product of this order is in your cart.'
      : `${count} products of this order are in your cart.`,
  none: 'Nothing of this order can be had right now.',
  /** Less than was ordered. */
  short: (name: string, inCart: number, ordered: number) => `${name}: only ${inCart} of ${ordered} left.`,
  missing: (names: string) => `Not available now: ${names}.`,
  toCart: 'See cart',
}
