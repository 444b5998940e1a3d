import { bsDay, bsDayText } from '@himalayan-green/shop/bills/bikram-sambat.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'

const FORMATS = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }),
  ne: new Intl.DateTimeFormat('ne-NP', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }),
}

/** The day of a moment in Nepal: '21 November 2026'. Made by the server, as browsers lack Nepali dates. */
export function nepalDay(moment: Date, locale: Locale): string {
  return FORMATS[locale].format(moment)
}

/** The same in both calendars, for days that people count with: '21 November 2026 (5 Mangsir 2083)'; in Nepali the other way round. */
export function bothDays(moment: Date, locale: Locale): string {
  const both = [nepalDay(moment, locale), bsDayText(bsDay(moment), locale)]
  const [first, second] = locale === 'en' ? both : both.reverse()
  return `${first} (${second})`
}
