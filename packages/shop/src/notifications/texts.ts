import type { Locale } from '../context.ts'

/** The sentences of the commands about notifications. */
const TEXTS = {
  en: { noSuchNotification: 'There is no such notification.' },
  ne: { noSuchNotification: 'यस्तो सूचना छैन।' },
} as const

export const notificationTexts = (locale: Locale) => TEXTS[locale]

/** The end of a notification's mail. */
const EMAILS = {
  en: { why: 'You choose what we email you about in your account, under “Notifications”.' },
  ne: { why: 'के-के सूचना पठाउने भन्ने कुरा आफ्नो खाताको “सूचना” मा छान्न सक्नुहुन्छ।' },
} as const

export const emailTexts = (locale: Locale) => EMAILS[locale]
