import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences about products that people wait for. */
const TEXTS = {
  en: {
    isHere: 'You can buy this now.',
    backSubject: (product: string) => `${product} is back in stock`,
    tooManyWait: (most: number) =>
      `${most} products are already waiting for this number or email. We notify you of each when it is available.`,
    back: (product: string, url: string) => `${product} is back in stock. Buy it here: ${url}`,
    backSms: [
      (product: string, url: string) => `Himalayan Green: ${product} is back: ${url}`,
      (product: string) => `Himalayan Green: ${product} is back in stock.`,
    ],
    hereSubject: (product: string) => `${product} is now in the shop`,
    here: (words: string, product: string, url: string) =>
      `You asked for “${words}”, and now it is in the shop: ${product}. Buy it here: ${url}`,
    hereSms: [
      (product: string, url: string) => `Himalayan Green: you asked for it, it is here: ${product}. ${url}`,
      (product: string) => `Himalayan Green: you asked for it, it is here: ${product}.`,
    ],
    why: 'You asked us to notify you. Your request is now deleted, and we will not write about it again.',
  },
  ne: {
    isHere: 'यो अहिले किन्न सकिन्छ।',
    backSubject: (product: string) => `${product} फेरि उपलब्ध छ`,
    tooManyWait: (most: number) =>
      `यस नम्बर वा इमेलका लागि ${nepaliFigures(most)} वटा सामानको खबर बाँकी छ। उपलब्ध भएपछि हरेकको खबर आउँछ।`,
    back: (product: string, url: string) => `${product} फेरि उपलब्ध छ। यहाँ हेर्नुहोस्: ${url}`,
    backSms: [(product: string) => `हिमालयन ग्रीन: ${product} फेरि उपलब्ध छ।`],
    hereSubject: (product: string) => `${product} अब पसलमा छ`,
    here: (words: string, product: string, url: string) =>
      `तपाईंले मागेको “${words}” अब पसलमा छ: ${product}। यहाँ हेर्नुहोस्: ${url}`,
    hereSms: [(product: string) => `हिमालयन ग्रीन: तपाईंले मागेको ${product} अब छ।`],
    why: 'तपाईंले खबर गर्न भन्नुभएको थियो। अब तपाईंको अनुरोध मेटिएको छ; यसबारे हामी फेरि लेख्दैनौँ।',
  },
} as const satisfies Record<Locale, object>

export const wishesTexts = (locale: Locale) => TEXTS[locale]
