import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the commands about tags. */
const TEXTS = {
  en: {
    noSuchTag: 'There is no such tag.',
    nameTaken: 'Another tag has this name.',
    wordTaken: (word: string, tag: string) => `“${word}” means the tag ${tag} already.`,
    noSuchProduct: 'One of these products does not exist.',
    full: (most: number) => `There are ${most} tags already. Delete some first.`,
  },
  ne: {
    noSuchTag: 'यस्तो ट्याग छैन।',
    nameTaken: 'यो नाम अर्को ट्यागको छ।',
    wordTaken: (word: string, tag: string) => `“${word}” को अर्थ पहिल्यै ${tag} ट्याग हो।`,
    noSuchProduct: 'यीमध्ये एउटा सामान छैन।',
    full: (most: number) => `पहिल्यै ${nepaliFigures(most)} ट्याग छन्। पहिले केही मेटाउनुहोस्।`,
  },
} as const

export const tagTexts = (locale: Locale) => TEXTS[locale]
