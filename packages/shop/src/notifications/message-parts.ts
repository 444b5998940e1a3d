import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import type { InTwoLanguages } from './notification-values.ts'

/** Why a vendor cannot supply something, in words for the customer. */
export const REASONS = {
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

/** The reason in the words of the person who gave it. */
export const because = (note: string) => (note ? ` “${note}”` : '')

export function whyNot(
  { reason, note }: { reason?: keyof (typeof REASONS)['en']; note?: string },
  locale: Locale,
) {
  return `${reason && reason !== 'other' ? ` ${REASONS[locale][reason]}` : ''}${because(note ?? '')}`
}

/** How many products are named; the others are counted. */
const MAX_NAMED = 3

export function listed(products: InTwoLanguages[], locale: Locale): string {
  const named = products.slice(0, MAX_NAMED).map((product) => product[`name_${locale}`])
  const others = products.length - named.length
  if (others === 0) return named.join(', ')
  return locale === 'ne'
    ? `${named.join(', ')} र थप ${nepaliFigures(others)} थरी`
    : `${named.join(', ')} and ${others} more`
}

interface Often {
  searches: number
  asks: number
}

/** How often something was searched for and asked for, where it was at all. */
export function howOften({ searches, asks }: Often): string {
  const times = (count: number, what: string) => `${what} ${count === 1 ? 'once' : `${count} times`}`
  return [searches > 0 && times(searches, 'searched'), asks > 0 && times(asks, 'asked for')]
    .filter(Boolean)
    .join(', ')
}

export function nepaliHowOften({ searches, asks }: Often): string {
  return [
    searches > 0 && `${nepaliFigures(searches)} पटक खोजियो`,
    asks > 0 && `${nepaliFigures(asks)} पटक मागियो`,
  ]
    .filter(Boolean)
    .join(', ')
}
