import type { Locale } from '../context.ts'

const TEXTS = {
  en: { notOurs: 'There is no page of ours at this address that is counted.' },
  ne: { notOurs: 'यो ठेगानामा गनिने हाम्रो कुनै पृष्ठ छैन।' },
}

/** The sentences of this feature. */
export const reportTexts = (locale: Locale) => TEXTS[locale]
