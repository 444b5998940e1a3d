import type { Locale } from '../context.ts'

/** What the rules about notifications say to people. */
const WORDS = {
  en: { noSuchNotification: 'There is no such notification.' },
  ne: { noSuchNotification: 'यस्तो सूचना छैन।' },
} as const

export const notificationWords = (locale: Locale) => WORDS[locale]
