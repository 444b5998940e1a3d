import type { Locale } from '../context.ts'

/** What the rules about the books say to people. */
const WORDS = {
  en: {
    alreadyPosted: 'This is in the books already: somebody was quicker.',
  },
  ne: {
    alreadyPosted: 'यो खातामा चढिसकेको छ: अरू कसैले पहिल्यै गरिसक्नुभयो।',
  },
} as const

export function ledgerWords(locale: Locale) {
  return WORDS[locale]
}
