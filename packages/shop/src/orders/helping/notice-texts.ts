import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** Sentences about notices that are sent to a customer again. */
const TEXTS = {
  en: {
    closed: 'The customer has closed their account. Nothing can be sent to them.',
    noSuchNotice: 'There is no such notification about this order.',
    again: {
      older: 'A newer notification of this kind was sent. Send that one again.',
      over: 'This notification is out of date, so it is not sent again.',
      unreached: 'The customer has turned off email and SMS for this, so nothing was sent.',
    },
    tooOften: (most: number) =>
      `This notification was sent again ${most} times today. Try again tomorrow, or call the customer.`,
    noSms: 'No more SMS can be sent at the moment, so nothing was sent.',
  },
  ne: {
    closed: 'ग्राहकले आफ्नो खाता बन्द गर्नुभयो। उहाँलाई केही पठाउन मिल्दैन।',
    noSuchNotice: 'यस अर्डरबारे यस्तो सूचना छैन।',
    again: {
      older: 'ग्राहकलाई यस्तै नयाँ सूचना गइसक्यो। त्यही फेरि पठाउनुहोस्।',
      over: 'यस सूचनामा भनिएको कुरा सकिसकेकाले यो फेरि पठाइँदैन।',
      unreached: 'ग्राहकले यसका लागि इमेल र एसएमएस दुवै बन्द गर्नुभएको छ, त्यसैले केही पठाइएन।',
    },
    tooOften: (most: number) =>
      `यो सूचना आज ${nepaliFigures(most)} पटक फेरि पठाइसकियो। भोलि प्रयास गर्नुहोस् वा ग्राहकलाई फोन गर्नुहोस्।`,
    noSms: 'अहिले थप एसएमएस पठाउन मिल्दैन, त्यसैले केही पठाइएन।',
  },
} as const

export const noticeTexts = (locale: Locale) => TEXTS[locale]
