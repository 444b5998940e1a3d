import type { Locale } from '../context.ts'

const TEXTS = {
  en: {
    notYet: 'The shop has not opened yet. You can browse and fill your cart, and order as soon as we open.',
    closed: (reason: string) => `We are not taking orders right now. ${reason}`,
  },
  ne: {
    notYet: 'पसल अझै खुलेको छैन। सामान हेर्न र कार्टमा थप्न मिल्छ; पसल खुलेपछि अर्डर गर्न सकिन्छ।',
    closed: (reason: string) => `अहिले अर्डर लिइँदैन। ${reason}`,
  },
}

export const openingTexts = (locale: Locale) => TEXTS[locale]
