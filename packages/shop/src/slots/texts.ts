import type { Locale } from '../context.ts'
import { slotTimeNow } from '../nepal/slot-time.ts'
import type { Slot } from './board.ts'

/** The sentences of the commands about delivery times. */
const TEXTS = {
  en: {
    choose: 'Please choose a delivery time.',
    noTimesHere: 'There are no delivery times for this place. Please send the order without one.',
    gone: {
      full: 'This time has just filled up.',
      over: 'This time can no longer be ordered for.',
      closed: 'We cannot come at this time.',
      too_early: 'Not everything in this order can be ready by this time.',
    },
    closedFor: (reason: string) => `We cannot come at this time: ${reason}.`,
    withNext: (why: string, next: readonly Slot[], now: Date) =>
      next.length === 0
        ? `${why} No other time is free at the moment.`
        : `${why} Free now: ${next.map((slot) => slotTimeNow(slot, 'en', now)).join('; ')}.`,
    noSuchZone: 'There is no such zone.',
    noSuchTime: 'There is no such delivery time.',
    endsBefore: 'It has to end after it starts.',
    closesBefore: 'Orders have to close before it starts.',
    timeTaken: 'This zone has a time that starts then on one of these days.',
    weekdays: 'Choose at least one day.',
    amount: 'Enter the fee in rupees, for example 60; empty for the fee of the zone.',
    noTemplate: 'Add at least one time first.',
    companyNeedsTimes:
      'The company brings what is ordered here at a time, or has something left to bring. Let each vendor bring its own first, and bring what is left.',
    fromTooFar: 'Please choose a day within a year from today.',
  },
  ne: {
    choose: 'कृपया डेलिभरी समय छान्नुहोस्।',
    noTimesHere: 'यो ठाउँमा डेलिभरी समय छान्नु पर्दैन। कृपया समय नछानी अर्डर पठाउनुहोस्।',
    gone: {
      full: 'यो समय भर्खरै भरियो।',
      over: 'यो समयका लागि अब अर्डर गर्न सकिँदैन।',
      closed: 'यो समयमा हामी आउन सक्दैनौँ।',
      too_early: 'यो समयसम्म यस अर्डरका सबै सामान तयार हुँदैनन्।',
    },
    closedFor: (reason: string) => `यो समयमा हामी आउन सक्दैनौँ: ${reason}।`,
    withNext: (why: string, next: readonly Slot[], now: Date) =>
      next.length === 0
        ? `${why} अहिले अरू समय खाली छैन।`
        : `${why} अहिले खाली: ${next.map((slot) => slotTimeNow(slot, 'ne', now)).join('; ')}।`,
    noSuchZone: 'यस्तो जोन छैन।',
    noSuchTime: 'यस्तो डेलिभरी समय छैन।',
    endsBefore: 'सुरु भएपछि मात्र सकिनुपर्छ।',
    closesBefore: 'सुरु हुनुअघि नै अर्डर बन्द हुनुपर्छ।',
    timeTaken: 'यी दिनमध्ये कुनैमा यही बेला सुरु हुने समय यो जोनमा छ।',
    weekdays: 'कम्तीमा एउटा दिन छान्नुहोस्।',
    amount: 'शुल्क रुपैयाँमा लेख्नुहोस्, जस्तै 60; जोनकै शुल्क भए खाली छोड्नुहोस्।',
    noTemplate: 'पहिले कम्तीमा एउटा समय थप्नुहोस्।',
    companyNeedsTimes:
      'यहाँको अर्डर कम्पनीले तोकिएको समयमा पुर्‍याउँछ वा केही पुर्‍याउन बाँकी छ। पहिले विक्रेता आफैँले पुर्‍याउने बनाउनुहोस् र बाँकी पुर्‍याउनुहोस्।',
    fromTooFar: 'कृपया आजदेखि एक वर्षभित्रको दिन छान्नुहोस्।',
  },
} as const

export const slotTexts = (locale: Locale) => TEXTS[locale]
