import type { Locale } from '../../context.ts'

const TEXTS = {
  en: {
    callFirst:
      'This customer wants a call before it is left out. Call them and tick that they were called, or ask us to call.',
    noCall: 'No call is needed for this item.',
  },
  ne: {
    callFirst:
      'यो सामान हटाउनुअघि ग्राहकले फोन गर्न भन्नुभएको छ। उहाँलाई फोन गरेर चिनो लगाउनुहोस् वा हामीलाई फोन गर्न भन्नुहोस्।',
    noCall: 'यो सामानका लागि फोन गर्नु पर्दैन।',
  },
} as const

/** What is wrong where a customer is to be called first. */
export const calledTexts = (locale: Locale) => TEXTS[locale]
