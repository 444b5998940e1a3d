import type { Locale } from '../context.ts'

/** The language that a program asks for by `Accept-Language`. */
export const askedLocale = (acceptLanguage: string | undefined | null): Locale =>
  acceptLanguage?.startsWith('ne') ? 'ne' : 'en'
