import type { Locale } from '../../context.ts'
import { joined } from '../../nepal/names.ts'

/** Sentences about wishes for delivery to a place. */
const TEXTS = {
  en: {
    contact: 'Write a Nepali mobile number, like 984-1234567, or an email address.',
    served: (place: string) => `We already deliver to ${place}.`,
    subject: (place: string) => `We now deliver to ${place}`,
    notified: (place: string, url: string) => `Good news: we now deliver to ${place}. Visit the shop: ${url}`,
    why: 'You asked us to notify you. Your request is now deleted, and we will not write about it again.',
    sms: (place: string, url: string) => `We now deliver to ${place}: ${url}`,
  },
  ne: {
    contact: 'नेपाली मोबाइल नम्बर (जस्तै ९८४-१२३४५६७) वा इमेल ठेगाना लेख्नुहोस्।',
    served: (place: string) => `${joined(place, 'मा')} डेलिभरी हुन्छ।`,
    subject: (place: string) => `अब ${joined(place, 'मा')} डेलिभरी हुन्छ`,
    notified: (place: string, url: string) =>
      `खुसीको खबर: अब ${joined(place, 'मा')} डेलिभरी हुन्छ। पसल हेर्नुहोस्: ${url}`,
    why: 'तपाईंले खबर गर्न भन्नुभएको थियो। अब तपाईंको अनुरोध मेटिएको छ; यसबारे हामी फेरि लेख्दैनौँ।',
    sms: (place: string, url: string) => `अब ${joined(place, 'मा')} डेलिभरी हुन्छ: ${url}`,
  },
} as const satisfies Record<Locale, object>

export const wishTexts = (locale: Locale) => TEXTS[locale]
