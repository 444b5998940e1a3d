import { DAY } from '../durations.ts'
import { inNepal } from './time.ts'

/** The day in Nepal of a time, or `before` days earlier: '2026-11-21'. Days sort as texts do. */
export function nepalDay(timestamp: Date, before = 0): string {
  return inNepal(new Date(timestamp.getTime() - before * DAY)).slice(0, 10)
}

/** Noon in Nepal on a day given as '2026-11-21', so that no reckoning with it falls onto the day before or after. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00+05:45`)

/** When a day begins in Nepal that is given as '2026-11-21'. */
export const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:45`)

/** The day in Nepal of a timestamp, in SQL: a date. */
export const nepalDate = (timestamp: string) => `(${timestamp} at time zone 'Asia/Kathmandu')::date`

/** When a day begins in Nepal, in SQL; `day` is a parameter. */
export const dayBegins = (day: string) => `(${day}::text || 'T00:00+05:45')::timestamptz`

/** When it is over, as the next begins. */
export const dayEnds = (day: string) => `(${dayBegins(day)} + interval '1 day')`
