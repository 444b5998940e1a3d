import type { Locale } from '@himalayan-green/shop/context.ts'

/** The language of a page's address, or of its data's. */
export function localeOfPath(path: string): Locale {
  return /^\/ne(\/|\.data$|$)/i.test(path) ? 'ne' : 'en'
}
