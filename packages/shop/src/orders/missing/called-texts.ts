import type { Locale } from '../../context.ts'

const TEXTS = {
  en: {
    callFirst:
      'This customer wants a call before it is left out. Call them, or ask us to call if you cannot see their number. Then tick that they were called.',
  },
  ne: {
    callFirst:
      'यो सामान हटाउनुअघि ग्राहकले फोन गर्न भन्नुभएको छ। उहाँलाई फोन गर्नुहोस्, नम्बर नदेखिए हामीलाई फोन गर्न भन्नुहोस्। अनि फोन भयो भनी चिनो लगाउनुहोस्।',
  },
} as const

/** What is wrong where a customer is to be called first. */
export const calledTexts = (locale: Locale) => TEXTS[locale]
