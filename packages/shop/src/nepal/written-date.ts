import type { Locale } from '../context.ts'
import { DAY, HOUR, MINUTE } from '../durations.ts'
import { bsDay, bsDayText, hasBsDay } from './bikram-sambat.ts'
import { noonOf } from './nepal-day.ts'

// Days and times as people in Nepal read them, in the same way on pages, in notifications, mails and SMS. The server
// writes them, because browsers do not know Bikram Sambat, and many no Nepali.

const ZONE = 'Asia/Kathmandu'
const TAGS = { en: 'en-GB', ne: 'ne-NP' } as const satisfies Record<Locale, string>

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(TAGS.en, { ...options, timeZone: ZONE }),
  ne: new Intl.DateTimeFormat(TAGS.ne, { ...options, timeZone: ZONE }),
})
const DAY_OF_MONTH = formats({ day: 'numeric' })
const MONTH = formats({ month: 'long' })
const YEAR = formats({ year: 'numeric' })
const TIME = formats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const WEEKDAY = formats({ weekday: 'long' })
const SHORT_WEEKDAY = formats({ weekday: 'short' })
const SHORT_MONTH = formats({ month: 'short' })

/** '4 Mangsir 2083 (20 November 2026)', '४ मङ्सिर २०८३ (२० नोभेम्बर २०२६)' */
export function writtenDay(timestamp: Date, locale: Locale): string {
  const day = gregorianDay(timestamp, locale)
  return hasBsDay(timestamp) ? `${bsDayText(bsDay(timestamp), locale)} (${day})` : day
}

/** The same of a day in Nepal that is given as '2026-11-20'. */
export const writtenDate = (day: string, locale: Locale) => writtenDay(noonOf(day), locale)

/** '4 Mangsir 2083 (20 November 2026), Friday 10:40' */
export function formatTimestamp(timestamp: Date, locale: Locale): string {
  return `${writtenDay(timestamp, locale)}, ${writtenWeekday(timestamp, locale)} ${writtenTime(timestamp, locale)}`
}

/** A time such as '10:40', for use under a heading with the day. */
export function writtenTime(timestamp: Date, locale: Locale): string {
  return TIME[locale].format(timestamp)
}

/** The day of the week: 'Wednesday', 'बुधबार'. */
export function writtenWeekday(timestamp: Date, locale: Locale): string {
  const weekday = WEEKDAY[locale].format(timestamp)
  return SPELLED[weekday] ?? weekday
}

/** A day such as '20 November 2026'; used alone only beside one in Bikram Sambat. */
export function gregorianDay(timestamp: Date, locale: Locale): string {
  return [DAY_OF_MONTH, MONTH, YEAR].map((format) => format[locale].format(timestamp)).join(' ')
}

/** A day for where there is little room: 'Fri 4 Mangsir' and '20 Nov', 'शुक्र ४ मङ्सिर' and '२० नोभेम्बर'. */
export function shortDay(timestamp: Date, locale: Locale): { bs: string; ad: string } {
  const weekday = SHORT_WEEKDAY[locale].format(timestamp)
  const ad = [DAY_OF_MONTH, SHORT_MONTH].map((format) => format[locale].format(timestamp)).join(' ')
  const day = hasBsDay(timestamp) ? bsDayText(bsDay(timestamp), locale).split(' ').slice(0, 2).join(' ') : ad
  return { bs: `${SPELLED[weekday] ?? weekday} ${day}`, ad }
}

/** A short form such as '4 Mangsir 10:40', for SMS about the days around it. */
export function formatShortTimestamp(timestamp: Date, locale: Locale): string {
  const [day, month] = bsDayText(bsDay(timestamp), locale).split(' ')
  return `${day} ${month} ${writtenTime(timestamp, locale)}`
}

/** Weekdays for which Unicode's data differs from the usual spelling in Nepal. */
const SPELLED: Record<string, string> = { बिहिबार: 'बिहीबार', बिहि: 'बिही' }

const STEPS = [
  { unit: 'day', milliseconds: DAY },
  { unit: 'hour', milliseconds: HOUR },
  { unit: 'minute', milliseconds: MINUTE },
] as const

/** How long ago something was, in words: "just now", "2 hours ago", "yesterday"; after a week, its day. */
export function humanized(timestamp: Date, now: Date, locale: Locale): string {
  const ago = now.getTime() - timestamp.getTime()
  if (ago >= 7 * STEPS[0].milliseconds) return writtenDay(timestamp, locale)
  const step = STEPS.find(({ milliseconds }) => ago >= milliseconds)
  if (!step) return locale === 'ne' ? 'भर्खरै' : 'just now'
  return AGO[locale].format(-Math.floor(ago / step.milliseconds), step.unit)
}

const AGO = {
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
  ne: new Intl.RelativeTimeFormat('ne-NP', { numeric: 'auto' }),
}
