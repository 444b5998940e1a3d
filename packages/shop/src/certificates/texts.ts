import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** Sentences of the commands about certificates. */
const TEXTS = {
  en: {
    noCertificate: 'This certificate was not found.',
    noDocument: 'There is no such document.',
    movedOn: 'This certificate has been decided in the meantime. Please check again.',
    ended: 'This certificate has expired.',
    past: 'The expiry date must be today or later.',
    tooLate: 'The expiry date must be within the next five years.',
    noProducts: 'Please choose the products that it covers.',
    strangeProduct: 'This product does not belong to you.',
    full: (most: number) => `At most ${most} certificates can be under review at a time.`,
  },
  ne: {
    noCertificate: 'यो प्रमाणपत्र छैन।',
    noDocument: 'यस्तो कागजात छैन।',
    movedOn: 'यसबीच कसैले यो प्रमाणपत्रबारे निर्णय गरिसक्यो। कृपया फेरि हेर्नुहोस्।',
    ended: 'यस प्रमाणपत्रको म्याद सकियो।',
    past: 'म्याद आज वा आजपछिको हुनुपर्छ।',
    tooLate: 'अन्तिम दिन आउने पाँच वर्षभित्रको हुनुपर्छ।',
    noProducts: 'कृपया यसले समेट्ने सामान छान्नुहोस्।',
    strangeProduct: 'यो सामान तपाईंको होइन।',
    full: (most: number) => `एक पटकमा बढीमा ${nepaliFigures(most)} वटा प्रमाणपत्र मात्र जाँचमा हुन सक्छन्।`,
  },
} as const

export const certificateTexts = (locale: Locale) => TEXTS[locale]

/** The same sentence in both languages, as a refinement takes it. */
export const inBoth = (sentence: 'noProducts') => ({
  params: { en: TEXTS.en[sentence], ne: TEXTS.ne[sentence] },
})
