import type { Locale } from '../../context.ts'

/** The sentences of the commands about applicants' documents. */
const TEXTS = {
  en: {
    noFile: 'Please choose the file of this document.',
    noDocument: 'There is no such paper.',
    nineDigits: 'A PAN or VAT number has nine digits.',
    plainNumber: 'Please write the number as it stands on the document.',
  },
  ne: {
    noFile: 'कृपया यस कागजातको फाइल छान्नुहोस्।',
    noDocument: 'यस्तो कागजात छैन।',
    nineDigits: 'प्यान वा भ्याट नम्बर नौ अङ्कको हुन्छ।',
    plainNumber: 'कृपया कागजातमा भएजस्तै नम्बर लेख्नुहोस्।',
  },
} as const

export const documentTexts = (locale: Locale) => TEXTS[locale]

/** The same sentence in both languages, as a refinement takes it. */
export const inBoth = (sentence: keyof (typeof TEXTS)['en']) => ({
  params: { en: TEXTS.en[sentence], ne: TEXTS.ne[sentence] },
})
