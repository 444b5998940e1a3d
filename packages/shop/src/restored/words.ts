import type { Locale } from '../context.ts'

const WORDS = {
  en: {
    actsAlready: 'The shop is at work again already.',
    heldBack: 'Held back when the shop was restored: it may have been sent before.',
    tooLow: (last: number) => `A bill with the number ${last} exists here.`,
    serving: 'The shop is being checked and takes nothing in for now. Please try again later.',
  },
  ne: {
    actsAlready: 'पसल चलिसकेको छ।',
    heldBack: 'पसल ब्याकअपबाट फर्काउँदा रोकियो: पहिले नै पठाइएको हुन सक्छ।',
    tooLow: (last: number) => `यहाँ ${last} नम्बरको बिल छ।`,
    serving: 'पसल जाँच हुँदै छ, अहिले केही लिन सक्दैन। कृपया पछि फेरि प्रयास गर्नुहोस्।',
  },
} as const satisfies Record<Locale, object>

/** What a held shop says to people. */
export const restoredWords = (locale: Locale): (typeof WORDS)[Locale] => WORDS[locale]
