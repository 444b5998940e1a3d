import type { Locale } from '../context.ts'

/** The sentences for staff who suspend, reopen and trust vendors. */
const TEXTS = {
  en: {
    noVendor: 'There is no such vendor.',
    alreadySuspended: 'This vendor is suspended already.',
    alreadyOpen: 'This vendor is open already.',
    alreadyTrusted: 'This vendor is trusted already.',
    notTrusted: 'This vendor is not trusted.',
  },
  ne: {
    noVendor: 'यस्तो विक्रेता छैन।',
    alreadySuspended: 'यो विक्रेता पहिल्यै निलम्बित छ।',
    alreadyOpen: 'यो विक्रेता पहिल्यै खुला छ।',
    alreadyTrusted: 'यो विक्रेता पहिल्यै विश्वसनीय छ।',
    notTrusted: 'यो विक्रेता विश्वसनीय मानिएको छैन।',
  },
} as const

export const vendorStatusTexts = (locale: Locale) => TEXTS[locale]
