import type { Locale } from '../../context.ts'

const TEXTS = {
  en: {
    noSuchLine: 'One of these orders is not yours, or has nothing of this product.',
    twice: 'This order is listed twice.',
    notMore: (seen: number) => `Only ${seen} were ordered.`,
    givenAway: (given: number, have: number) =>
      `The orders get ${given} together, but there are only ${have}. Please lower some of them.`,
  },
  ne: {
    noSuchLine: 'यीमध्ये एउटा अर्डर तपाईंको होइन वा त्यसमा यो सामान छैन।',
    twice: 'यो अर्डर दुई पटक छ।',
    notMore: (seen: number) => `${seen} वटा मात्र अर्डर भएको हो।`,
    givenAway: (given: number, have: number) =>
      `अर्डरहरूलाई जम्मा ${given} वटा दिनुभयो, तर ${have} वटा मात्र छ। कृपया कुनै घटाउनुहोस्।`,
  },
} as const

/** What is wrong with what a vendor says is there. */
export const shortTexts = (locale: Locale) => TEXTS[locale]
