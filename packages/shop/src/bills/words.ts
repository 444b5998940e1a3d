import type { Locale } from '../context.ts'

/** What the rules about bills say to people. */
const WORDS = {
  en: { noSuchBill: 'There is no such bill.' },
  ne: { noSuchBill: 'यस्तो बिल छैन।' },
} as const satisfies Record<Locale, object>

export function billWords(locale: Locale): Record<keyof (typeof WORDS)['en'], string> {
  return WORDS[locale]
}
