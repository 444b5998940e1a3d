import type { Locale } from '../context.ts'

/** The sentences of the commands about bills. */
const TEXTS = {
  en: { noSuchBill: 'There is no such bill.' },
  ne: { noSuchBill: 'यस्तो बिल छैन।' },
} as const satisfies Record<Locale, object>

export function billTexts(locale: Locale): Record<keyof (typeof TEXTS)['en'], string> {
  return TEXTS[locale]
}
