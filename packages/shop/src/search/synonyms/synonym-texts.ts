import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the commands about synonyms. */
const TEXTS = {
  en: {
    noSuchRow: 'This entry was not found.',
    meansNothing: 'Write what the words mean, or choose a category.',
    meansBoth: 'Write what the words mean or choose a category, not both.',
    oneWayOnly: 'For a category, choose “means, but not the other way”.',
    sameWord: (word: string) => `“${word}” is on both sides.`,
    known: 'The same words with the same meaning are already in the list.',
    crowded: (word: string, most: number) =>
      `“${word}” is already in ${most} entries. Add its meaning to one of them.`,
    noSuchCategory: 'There is no such category.',
    delivered: 'This entry is built in. Disable it instead.',
    full: (most: number) => `There are ${most} rows already. Delete some first.`,
  },
  ne: {
    noSuchRow: 'यस्तो शब्दको पङ्क्ति छैन।',
    meansNothing: 'शब्दको अर्थ लेख्नुहोस् वा वर्ग छान्नुहोस्।',
    meansBoth: 'शब्दको अर्थ लेख्नुहोस् वा वर्ग छान्नुहोस्, दुवै होइन।',
    oneWayOnly: 'वर्गसँग “यसको अर्थ (एकतर्फी)” मात्र मिल्छ।',
    sameWord: (word: string) => `“${word}” दुवैतिर छ।`,
    known: 'उही अर्थका उही शब्द सूचीमा पहिल्यै छन्।',
    crowded: (word: string, most: number) =>
      `“${word}” पहिल्यै ${nepaliFigures(most)} पङ्क्तिमा छ। यसको अर्थ तीमध्ये एउटामा लेख्नुहोस्।`,
    noSuchCategory: 'यस्तो वर्ग छैन।',
    delivered: 'यो पङ्क्ति सफ्टवेयरसँगै आएको हो। मेटाउनुको सट्टा बन्द गर्नुहोस्।',
    full: (most: number) => `पहिल्यै ${nepaliFigures(most)} पङ्क्ति छन्। पहिले केही मेटाउनुहोस्।`,
  },
} as const

export const synonymTexts = (locale: Locale) => TEXTS[locale]
