import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the commands about redirects. */
const TEXTS = {
  en: {
    noSuchRedirect: 'There is no such redirect.',
    toItself: 'This address would lead to itself.',
    taken: (to: string) => `This address leads to ${to} already. Delete that redirect first.`,
    leadsOn: (to: string) => `That address itself leads to ${to}. Write where it is to end.`,
    full: (most: number) => `There are ${most} redirects already. Delete some first.`,
  },
  ne: {
    noSuchRedirect: 'यस्तो रिडाइरेक्ट छैन।',
    toItself: 'यो ठेगाना आफैँतिर फर्किन्छ।',
    taken: (to: string) => `यो ठेगाना पहिल्यै ${to} मा जान्छ। पहिले त्यो रिडाइरेक्ट मेटाउनुहोस्।`,
    leadsOn: (to: string) => `त्यो ठेगाना आफैँ ${to} मा जान्छ। अन्तिम ठेगाना लेख्नुहोस्।`,
    full: (most: number) => `पहिल्यै ${nepaliFigures(most)} रिडाइरेक्ट छन्। पहिले केही मेटाउनुहोस्।`,
  },
} as const

export const redirectTexts = (locale: Locale) => TEXTS[locale]
