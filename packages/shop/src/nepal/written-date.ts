import type { Locale } from '../context.ts'
import { bsDay, bsDayText, hasBsDay } from './bikram-sambat.ts'

// Days and moments as people in Nepal read them, one way on pages, in notifications, mails and SMS. Made by the server:
// browsers know no Bikram Sambat, and many no Nepali.

const ZONE = 'Asia/Kathmandu'
const TAGS = { en: 'en-GB', ne: 'ne-NP' } as const satisfies Record<Locale, string>

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(TAGS.en, { ...options, timeZone: ZONE }),
  ne: new Intl.DateTimeFormat(TAGS.ne, { ...options, timeZone: ZONE }),
})
const DAY = formats({ day: 'numeric' })
const MONTH = formats({ month: 'long' })
const YEAR = formats({ year: 'numeric' })
const TIME = formats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const WEEKDAY = formats({ weekday: 'long' })

/** '4 Mangsir 2083 (20 November 2026)', '४ मङ्सिर २०८३ (२० नोभेम्बर २०२६)' */
export function writtenDay(moment: Date, locale: Locale): string {
  const day = gregorianDay(moment, locale)
  return hasBsDay(moment) ? `${bsDayText(bsDay(moment), locale)} (${day})` : day
}

/** '4 Mangsir 2083 (20 November 2026), Friday 10:40' */
export function writtenMoment(moment: Date, locale: Locale): string {
  const weekday = WEEKDAY[locale].format(moment)
  return `${writtenDay(moment, locale)}, ${SPELLED[weekday] ?? weekday} ${writtenTime(moment, locale)}`
}

/** '10:40': under a heading that says the day. */
export function writtenTime(moment: Date, locale: Locale): string {
  return TIME[locale].format(moment)
}

/** '20 November 2026': alone only where Bikram Sambat stands already. */
export function gregorianDay(moment: Date, locale: Locale): string {
  return [DAY, MONTH, YEAR].map((format) => format[locale].format(moment)).join(' ')
}

/** '4 Mangsir 10:40': for an SMS, whose letters are counted, about the days around it. */
export function shortMoment(moment: Date, locale: Locale): string {
  const [day, month] = bsDayText(bsDay(moment), locale).split(' ')
  return `${day} ${month} ${writtenTime(moment, locale)}`
}

/** Where Unicode's data spells otherwise than people in Nepal. */
const SPELLED: Record<string, string> = { बिहिबार: 'बिहीबार' }
