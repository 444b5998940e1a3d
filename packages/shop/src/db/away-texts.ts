import type { Locale } from '../context.ts'

/** Texts for when the database does not answer. */
const TEXTS = {
  en: {
    title: 'The shop is taking a short break',
    text: 'We cannot reach our data just now. Please try again in a minute.',
    again: 'Try again',
  },
  ne: {
    title: 'पसल केही बेर रोकिएको छ',
    text: 'अहिले हाम्रो डाटामा पुग्न सकिएन। कृपया एक मिनेटपछि फेरि प्रयास गर्नुहोस्।',
    again: 'फेरि प्रयास गर्नुहोस्',
  },
} as const

export function awayTexts(locale: Locale) {
  return TEXTS[locale]
}
