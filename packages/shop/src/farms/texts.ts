import type { Locale } from '../context.ts'

const TEXTS = {
  en: { noFarm: 'There is no such farm here.' },
  ne: { noFarm: 'यहाँ यस्तो कुनै फार्म छैन।' },
} as const

export const farmTexts = (locale: Locale) => TEXTS[locale]
