import type { Locale } from '../context.ts'

/** What the commands about bills say to people. */
const TEXTS = {
  en: { noSuchBill: 'There is no such bill.' },
  ne: { noSuchBill: 'यस्तो बिल छैन।' },
} as const satisfies Record<Locale, object>

export function billTexts(locale: Locale): Record<keyof (typeof TEXTS)['en'], string> {
  return TEXTS[locale]
}
