import type { Locale } from '../context.ts'

const TEXTS = {
  en: {
    notOffered: 'Notifications on your device cannot be switched on here.',
    unknownService: 'This browser’s notification service is not known to us.',
  },
  ne: {
    notOffered: 'यहाँ फोन वा कम्प्युटरमा सूचना खोल्न मिल्दैन।',
    unknownService: 'यो ब्राउजरको सूचना सेवा हामीले चिनेनौँ।',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const pushTexts = (locale: Locale) => TEXTS[locale]
