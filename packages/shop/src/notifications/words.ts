import type { Locale } from '../context.ts'

/** What the rules about notifications say to people. */
const WORDS = {
  en: { noSuchNotification: 'There is no such notification.' },
  ne: { noSuchNotification: 'यस्तो सूचना छैन।' },
} as const

export const notificationWords = (locale: Locale) => WORDS[locale]

/** A notification as a mail. */
const LETTERS = {
  en: {
    subject: (message: string) => message.replace(/\.$/, ''),
    text: (name: string, message: string, link: string) => `Namaste ${name},

${message}

${link}

You choose in your account, under Notifications, what we write to you about.

Himalayan Green
`,
  },
  ne: {
    subject: (message: string) => message.replace(/।$/, ''),
    text: (name: string, message: string, link: string) => `नमस्ते ${name},

${message}

${link}

के-के सूचना पठाउने भन्ने कुरा आफ्नो खाताको “सूचना” मा छान्न सक्नुहुन्छ।

Himalayan Green
`,
  },
} as const

export const letterWords = (locale: Locale) => LETTERS[locale]
