import { textsOf } from '../../texts/texts-of.ts'
import { buying as ne } from './buying.ne.ts'

/** Putting a product into the cart on its page. */
export const buying = {
  // "2 in cart · Rs 140.00"
  inCart: (quantity: number, sum: string) => `${quantity} in cart · Rs ${sum}`,
  // For screen readers, when it was added.
  added: (name: string, quantity: number, sum: string) => `${name}: ${quantity} in cart, Rs ${sum}.`,
  saleUntil: (when: string) => `Sale price until ${when}.`,
  seeCart: 'See cart',
  wholeNumber: 'Please enter a whole number, 1 or more.',
}

export const useBuyingTexts = textsOf({ en: buying, ne })
