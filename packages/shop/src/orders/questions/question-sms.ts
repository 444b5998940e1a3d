import type { Locale } from '../../context.ts'
import { slotTime } from '../../nepal/slot-time.ts'

interface Span {
  starts_at: Date
  ends_at: Date
}

const TEXTS = {
  en: {
    offer: (times: string) => `Reply ${times}, 0 cancel.`,
    offerOfNone: 'Reply 0 to cancel.',
    taken: (number: string) => `${number}: this time cannot be had any more.`,
    noTimes: (number: string) =>
      `${number}: there are no other times now. We will write as soon as there are some.`,
    help: (number: string) => `${number}: not understood.`,
    cancelled: (number: string) => `${number} is cancelled, as you wished.`,
    answered: (number: string, time: string) => `${number}: this was answered already. It comes on ${time}.`,
    over: (number: string) => `${number}: this was answered already.`,
    refused: (number: string, why: string) => `${number}: ${why}`,
    which: (numbers: string, example: string) =>
      `Several orders are waiting: ${numbers}. Add the number: ${example} 1`,
    byLink: (number: string) => `${number} asks twice. Please answer on the site.`,
    noSuchOrder: (number: string) => `Order ${number} is not yours.`,
  },
  ne: {
    offer: (times: string) => `जवाफ: ${times}, 0 रद्द।`,
    offerOfNone: 'रद्द गर्न 0 पठाउनुहोस्।',
    taken: (number: string) => `${number}: यो समय अब मिल्दैन।`,
    noTimes: (number: string) => `${number}: अहिले अरू समय छैन। खुल्नेबित्तिकै लेख्छौँ।`,
    help: (number: string) => `${number}: बुझिएन।`,
    cancelled: (number: string) => `${number} तपाईंले भन्नुभएअनुसार रद्द भयो।`,
    answered: (number: string, time: string) => `${number}: जवाफ आइसक्यो। ${time} आउँछ।`,
    over: (number: string) => `${number}: जवाफ आइसक्यो।`,
    refused: (number: string, why: string) => `${number}: ${why}`,
    which: (numbers: string, example: string) => `धेरै अर्डर बाँकी छन्: ${numbers}। नम्बर पनि लेख्नुहोस्: ${example} 1`,
    byLink: (number: string) => `${number} ले दुई कुरा सोधेको छ। कृपया साइटमा जवाफ दिनुहोस्।`,
    noSuchOrder: (number: string) => `${number} तपाईंको अर्डर होइन।`,
  },
} as const

/** What is replied to who answers a question for another time by SMS. */
export const questionSms = (locale: Locale) => TEXTS[locale]

/** What can be replied, with the times as they are numbered: 'Reply 1 Friday 4 December, 7–10, 2 …, 0 cancel.' */
export function offerOf(times: readonly Span[], locale: Locale): string {
  const texts = TEXTS[locale]
  if (times.length === 0) return texts.offerOfNone
  return texts.offer(times.map((time, place) => `${place + 1} ${slotTime(time, locale)}`).join(', '))
}
