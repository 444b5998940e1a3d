import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { THREAD_DAYS } from '../trade-terms.ts'

/** The sentences of the commands about conversations. */
const TEXTS = {
  en: {
    noSuchThread: 'There is no such conversation.',
    noSuchMessage: 'There is no such message.',
    closed: {
      not_yet: 'You can write here once the vendor has the order.',
      ended: `This conversation is closed: messages can be written until ${THREAD_DAYS} days after the order has ended.`,
      account_closed: 'The customer has closed their account.',
    },
    tooMany: (minutes: number) =>
      `You have written many messages. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  ne: {
    noSuchThread: 'यस्तो कुराकानी छैन।',
    noSuchMessage: 'यस्तो सन्देश छैन।',
    closed: {
      not_yet: 'विक्रेताले अर्डर पाएपछि यहाँ लेख्न सकिन्छ।',
      ended: `यो कुराकानी बन्द भयो: अर्डर सकिएको ${nepaliFigures(THREAD_DAYS)} दिनसम्म मात्र सन्देश लेख्न सकिन्छ।`,
      account_closed: 'ग्राहकले आफ्नो खाता बन्द गर्नुभयो।',
    },
    tooMany: (minutes: number) =>
      `तपाईंले धेरै सन्देश लेख्नुभयो। कृपया ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
  },
} as const

export function conversationTexts(locale: Locale) {
  return TEXTS[locale]
}
