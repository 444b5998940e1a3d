import type { Locale } from '../context.ts'

const TEXTS = {
  en: {
    notYet:
      'The shop has not opened yet. You can look around and fill your cart; you can order as soon as we open.',
    closed: (reason: string) => `We are not taking orders right now. ${reason}`,
    moved: 'Someone else has just opened or closed the shop. Look at it again, please.',
  },
  ne: {
    notYet: 'पसल अझै खुलेको छैन। सामान हेर्न र कार्टमा थप्न मिल्छ; पसल खुलेपछि अर्डर गर्न सकिन्छ।',
    closed: (reason: string) => `अहिले अर्डर लिइँदैन। ${reason}`,
    moved: 'भर्खरै अरू कसैले पसल खोल्नुभयो वा बन्द गर्नुभयो। कृपया फेरि हेर्नुहोस्।',
  },
}

export const openingTexts = (locale: Locale) => TEXTS[locale]
