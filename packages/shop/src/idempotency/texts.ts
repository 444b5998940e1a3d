import type { Locale } from '../context.ts'

/** Sentences about repeated requests. */
const TEXTS = {
  en: {
    keyUsed: 'This Idempotency-Key was already used for another request.',
    underWayNow: 'This request is being worked on. Please try again in a moment.',
  },
  ne: {
    keyUsed: 'यो Idempotency-Key अर्कै अनुरोधमा प्रयोग भइसकेको छ।',
    underWayNow: 'यो अनुरोधमाथि काम हुँदै छ। कृपया एकैछिनमा फेरि प्रयास गर्नुहोस्।',
  },
} as const

export function idempotencyTexts(locale: Locale) {
  return TEXTS[locale]
}
