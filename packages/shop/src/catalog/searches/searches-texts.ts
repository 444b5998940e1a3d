import type { Locale } from '../../context.ts'

/** The sentences of the commands about what is searched. */
const TEXTS = {
  en: {
    notCounted:
      'Search for the name of one product, without a phone number or an email address. Then we can note it.',
    foundByNow: 'We have this by now. Search again.',
  },
  ne: {
    notCounted: 'फोन नम्बर वा इमेलबिना एउटा सामानको नाम खोज्नुहोस्। अनि हामी टिप्न सक्छौँ।',
    foundByNow: 'यो अब पसलमा छ। फेरि खोज्नुहोस्।',
  },
} as const satisfies Record<Locale, object>

export const searchesTexts = (locale: Locale) => TEXTS[locale]
