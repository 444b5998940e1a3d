import { bsDay, bsDayText, hasBsDay } from './bikram-sambat.ts'
import { noonOf } from './nepal-day.ts'
import { nepaliDigits } from './numerals.ts'
import { AD_MONTHS } from './read-day.ts'

const WEEKDAYS = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  ne: 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार'.split(' '),
} as const

/**
 * A day ('2026-11-29') in both calendars, as `writtenDay` has it: 'Sunday, 13 Mangsir 2083 (29 November 2026)'. For browsers, too, of
 * which many have no Nepali.
 */
export function dayInWords(day: string, locale: 'en' | 'ne'): string {
  const noon = noonOf(day)
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const ad = `${date} ${AD_MONTHS[locale][month - 1]} ${year}`
  const weekday = WEEKDAYS[locale][new Date(`${day}T00:00Z`).getUTCDay()]
  const written = hasBsDay(noon) ? `${bsDayText(bsDay(noon), locale)} (${ad})` : ad
  return `${weekday}, ${locale === 'ne' ? nepaliDigits(written) : written}`
}
