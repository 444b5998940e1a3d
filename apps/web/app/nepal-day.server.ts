import type { Locale } from '@himalayan-green/shop/context.ts'

const FORMATS = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }),
  ne: new Intl.DateTimeFormat('ne-NP', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }),
}

/** The day of a moment in Nepal: '21 November 2026'. Made by the server, as browsers lack Nepali dates. */
export function nepalDay(moment: Date, locale: Locale): string {
  return FORMATS[locale].format(moment)
}
