import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { CART_LIMIT, MAX_QUANTITY } from '../trade-terms.ts'

/** The sentences of the cart's commands. */
const TEXTS = {
  en: {
    onlyLeft: (quantity: number) => `Only ${quantity} left in stock`,
    mostOfOne: `A cart takes at most ${MAX_QUANTITY.toLocaleString('en-IN')} of one product`,
    unavailable: 'Unavailable currently.',
    full: `Your cart is full (${CART_LIMIT} products). Remove one to add another.`,
    notInCart: 'This item is not in your cart.',
  },
  ne: {
    onlyLeft: (quantity: number) => `स्टकमा ${quantity} वटा मात्र बाँकी छ`,
    mostOfOne: `एउटा सामान बढीमा ${MAX_QUANTITY.toLocaleString('en-IN')} वटा मात्र राख्न मिल्छ`,
    unavailable: 'हाल उपलब्ध छैन।',
    full: `कार्ट भरियो (${nepaliFigures(CART_LIMIT)} वटा सामान)। नयाँ थप्न कुनै एउटा हटाउनुहोस्।`,
    notInCart: 'यो सामान तपाईंको कार्टमा छैन।',
  },
} as const

export const cartTexts = (locale: Locale) => TEXTS[locale]
