import type { Locale } from '../../context.ts'

/** The sentences of the commands about closures. */
const TEXTS = {
  en: {
    lastBefore: 'The last day cannot be before the first.',
    endsBefore: 'It has to end after it starts.',
    isPast: 'This time is over already.',
    tooFar: 'Please choose a day within a year from today.',
    noSuchClosure: 'There is no such closed time.',
    moreInside: (count: number) =>
      count === 1
        ? '1 delivery is ordered within this time by now. Look again before you close it.'
        : `${count} deliveries are ordered within this time by now. Look again before you close it.`,
    isClosedAlready: 'This delivery time is closed already, for another reason.',
    dayThere: 'This festival is on the calendar already.',
    noSuchDay: 'This festival is not on the calendar.',
  },
  ne: {
    lastBefore: 'अन्तिम दिन पहिलो दिनभन्दा अगाडि हुन सक्दैन।',
    endsBefore: 'सुरु भएपछि मात्र सकिनुपर्छ।',
    isPast: 'यो समय बितिसक्यो।',
    tooFar: 'कृपया आजदेखि एक वर्षभित्रको दिन छान्नुहोस्।',
    noSuchClosure: 'यस्तो बन्द समय छैन।',
    moreInside: (count: number) =>
      `यो समयभित्र अहिलेसम्म ${count} डेलिभरी अर्डर भइसकेका छन्। बन्द गर्नुअघि फेरि हेर्नुहोस्।`,
    isClosedAlready: 'यो डेलिभरी समय अर्कै कारणले पहिल्यै बन्द छ।',
    dayThere: 'यो चाड पात्रोमा पहिल्यै छ।',
    noSuchDay: 'यो चाड पात्रोमा छैन।',
  },
} as const

export const closureTexts = (locale: Locale) => TEXTS[locale]
