import { DAY, MINUTE } from '../durations.ts'
import { type BsDate, bsDate, bsDayText } from './bikram-sambat.ts'
import { nepalDay } from './nepal-day.ts'

/** Nepal's offset from UTC, in milliseconds; it has no summer time. */
const NEPAL = (5 * 60 + 45) * MINUTE

/** The most days that a month of Bikram Sambat has. */
const LONGEST = 32

/** A period, including its first moment and excluding `to`. */
export interface Period {
  from: Date
  to: Date
}

/** A month of Bikram Sambat as it is written in URLs: 2083-08. */
export function monthOf(timestamp: Date): string {
  const { year, month } = bsDate(timestamp)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** A month as people read it: Mangsir 2083. */
export function monthText(month: string, locale: 'en' | 'ne'): string {
  return bsDayText(`${month}-01`, locale).replace(/^\S+ /, '')
}

/** A month (2083-08) in Nepal, from its first moment to that of the next; null for a text that is not a known month. */
export function periodOf(month: string): Period | null {
  const [, year, number] = /^(20[789]\d)-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (!year || !number || +year > 2098) return null
  return { from: beginning(+year, +number), to: beginning(+year, +number + 1) }
}

/** The months from that of one time to that of another, the newest first. */
export function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = []
  for (let at = last; ; ) {
    const month = monthOf(at)
    months.push(month)
    const { from } = periodOf(month)!
    if (from <= first) return months
    at = new Date(from.getTime() - 1)
  }
}

/** A day of Bikram Sambat as one of the Gregorian calendar, '2026-11-29'; null where it has no such day, or the year is not known. */
export function dayOfBs({ year, month, day }: BsDate): string | null {
  if (year < 1976 || year > 2098 || month < 1 || month > 12 || day < 1 || day > LONGEST) return null
  const found = new Date(beginning(year, month).getTime() + (day - 1) * DAY)
  return bsDate(found).month === month ? nepalDay(found) : null
}

/** A month of Bikram Sambat begins between the 13th and the 18th of a Gregorian month. */
function beginning(year: number, month: number): Date {
  const within = Date.UTC(year - 57, month + 2, 20) - NEPAL
  return new Date(within - (bsDate(new Date(within)).day - 1) * DAY)
}
