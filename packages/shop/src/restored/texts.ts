import type { Locale } from '../context.ts'

const TEXTS = {
  en: {
    actsAlready: 'The shop is already running again.',
    isBehind:
      'It was not only moved: the marker file next to the photos is newer than this database. Go through what is missing below.',
    notSent: 'Not sent when the shop was restored: it may have been sent before.',
    tooLow: (last: number) => `A bill with the number ${last} exists here.`,
  },
  ne: {
    actsAlready: 'पसल चलिसकेको छ।',
    isBehind: 'सारिएको मात्र होइन: फोटोसँगै रहेको चिनो फाइल यो डाटाबेसभन्दा नयाँ छ। के छुटेको छ, तल हेर्नुहोस्।',
    notSent: 'पसल ब्याकअपबाट फर्काइँदा पठाइएन: पहिले नै पठाइएको हुन सक्छ।',
    tooLow: (last: number) => `यहाँ ${last} नम्बरको बिल छ।`,
  },
} as const satisfies Record<Locale, object>

/** Sentences for letting a restored shop act. */
export const restoredTexts = (locale: Locale): (typeof TEXTS)[Locale] => TEXTS[locale]
