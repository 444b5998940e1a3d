import type { Locale } from '../../context.ts'
import type { Names } from '../../notifications/kinds.ts'
import { because, list, named } from '../../notifications/notice-words.ts'

/** Why a vendor cannot supply something, in words for the customer. */
const REASONS = {
  en: {
    out_of_stock: 'It is out of stock.',
    too_little: 'The order is too small for this vendor.',
    too_far: 'The place is too far for this vendor.',
    price_changed: 'Its price has changed.',
    other: '',
  },
  ne: {
    out_of_stock: 'सामान सकिएको छ।',
    too_little: 'विक्रेताका लागि यो अर्डर सानो भयो।',
    too_far: 'विक्रेताका लागि यो ठाउँ टाढा पर्‍यो।',
    price_changed: 'यसको मूल्य बदलिएको छ।',
    other: '',
  },
} as const

export function whyNot(
  { reason, note }: { reason?: keyof (typeof REASONS)['en'] | undefined; note?: string | undefined },
  locale: Locale,
) {
  return `${reason && reason !== 'other' ? ` ${REASONS[locale][reason]}` : ''}${because(note ?? '')}`
}

/** SMS about products that a customer does not get. */
export const missing = (number: string, products: readonly Names[]) =>
  named((what) => `Order ${number}: ${what} is not available. You do not pay for it.`, list(products, 'en'))

export const missingInNepali = (number: string, products: readonly Names[]) =>
  named((what) => `${number}: ${what} उपलब्ध भएन। पैसा तिर्नुपर्दैन।`, list(products, 'ne'))
