import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money.ts'
import { nepaliFigures } from '../numerals.ts'

/** What the rules about cash say to people. */
const WORDS = {
  en: {
    tooManyOpen: (count: number, open: Paisa, most: number, most_paisa: Paisa) =>
      `You have ${count === 1 ? 'one purchase' : `${count} purchases`} for ${showRupees(open, 'en')} still to come and to be paid in cash. At most ${most} at a time, for ${showRupees(most_paisa, 'en')} together, can be paid at the door. Please pay online, or order when one has arrived.`,
  },
  ne: {
    tooManyOpen: (count: number, open: Paisa, most: number, most_paisa: Paisa) =>
      `तपाईंका नगदमा तिर्नुपर्ने ${nepaliFigures(count)} अर्डर (${showRupees(open, 'ne')}) आउन बाँकी छन्। एकपटकमा बढीमा ${nepaliFigures(most)} अर्डर र जम्मा ${showRupees(most_paisa, 'ne')} सम्म मात्र ढोकामा तिर्न मिल्छ। कृपया अनलाइन तिर्नुहोस्, वा एउटा अर्डर आइपुगेपछि अर्डर गर्नुहोस्।`,
  },
} as const

export const cashWords = (locale: Locale) => WORDS[locale]
