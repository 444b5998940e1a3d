import { textsOf } from '../../texts/texts-of.ts'
import { again as ne } from './again.ne.ts'

/** Ordering again what was bought once. */
export const again = {
  again: 'Order again',
  /** The same for who hears the button alone: it begins with what is read on it. */
  againOf: (number: string) => `Order again: ${number}`,
  inCart: (count: number) =>
    count === 1
      ? '1 product of this order is in your cart.'
      : `${count} products of this order are in your cart.`,
  none: 'None of these products is available now.',
  /** Less than was ordered. */
  short: (name: string, inCart: number, ordered: number) =>
    `${name}: only ${inCart} of ${ordered} are in your cart.`,
  missing: (names: string) => `Not available now: ${names}.`,
  toCart: 'See cart',
}

export const useAgainTexts = textsOf({ en: again, ne })
