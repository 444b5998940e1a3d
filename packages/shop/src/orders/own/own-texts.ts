import type { Locale } from '../../context.ts'

/** The sentences about what customers change of their own orders. */
const TEXTS = {
  en: {
    until: (timestamp: string) =>
      `This order could be changed and cancelled until ${timestamp}. Please call us.`,
  },
  ne: {
    until: (timestamp: string) => `यो अर्डर ${timestamp} सम्म बदल्न र रद्द गर्न सकिन्थ्यो। कृपया फोन गर्नुहोस्।`,
  },
} as const

export const ownTexts = (locale: Locale) => TEXTS[locale]
