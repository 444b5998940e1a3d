import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the commands about redirects. */
const TEXTS = {
  en: {
    noSuchRedirect: 'There is no such redirect.',
    toItself: 'This URL would redirect to itself.',
    taken: (to: string) => `This URL already redirects to ${to}. Delete that redirect first.`,
    leadsOn: (to: string) => `That URL itself redirects to ${to}. Enter the final URL.`,
    full: (most: number) => `There are ${most} redirects already. Delete some first.`,
  },
  ne: {
    noSuchRedirect: 'यस्तो रिडाइरेक्ट छैन।',
    toItself: 'यो URL आफैँतिर रिडाइरेक्ट हुन्छ।',
    taken: (to: string) => `यो URL पहिल्यै ${to} मा रिडाइरेक्ट हुन्छ। पहिले त्यो मेटाउनुहोस्।`,
    leadsOn: (to: string) => `त्यो URL आफैँ ${to} मा रिडाइरेक्ट हुन्छ। अन्तिम URL लेख्नुहोस्।`,
    full: (most: number) => `पहिल्यै ${nepaliFigures(most)} रिडाइरेक्ट छन्। पहिले केही मेटाउनुहोस्।`,
  },
} as const

export const redirectTexts = (locale: Locale) => TEXTS[locale]
