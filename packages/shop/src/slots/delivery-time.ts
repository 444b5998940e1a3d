import type { Locale } from '../context.ts'
import { slotTime } from '../nepal/slot-time.ts'

/** When a delivery comes. */
export interface DeliveryTime {
  starts_at: Date
  ends_at: Date
}

/** The same as JSON of the database has it. */
export interface TimeRow {
  starts_at: string
  ends_at: string
  /** Whether it was closed, and its customer is asked for another one. */
  is_asked: boolean
}

/** SQL after `from`: the time `s` that a delivery has, or had when it came. */
export const slotOf = (delivery: string) =>
  `slot_places p join slots s on s.id = p.slot_id where p.delivery_id = ${delivery} and p.released_at is null`

/** An SQL expression: the mark of the delivery with the place `p` in the time `s`, such as 'R-14'. */
export const MARK = `s.series || '-' || p.no`

/** The same of a place that was read. */
export const placeMark = (series: string, no: number): string => `${series}-${no}`

/** An SQL condition: the time of a delivery was closed, and its customer has not answered yet when it comes instead. */
export const isAsked = (delivery: string) =>
  `exists (select from slot_questions q where q.delivery_id = ${delivery} and q.status = 'open')`

/** An SQL expression: the delivery time of order group `g`, as a TimeRow; null without one. */
export const DELIVERY_TIME = `(
    select json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at,
      'is_asked', ${isAsked('g.delivery_id')}) from ${slotOf('g.delivery_id')})`

export const timeOf = (row: TimeRow | null): DeliveryTime | null =>
  row && { starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }

/** Instead of a time that was closed: what is for it waits. */
const WAITS: Record<Locale, string> = {
  en: 'Waits for a new time',
  ne: 'नयाँ समय पर्खिरहेको',
}

/** 'Wednesday 2 December, 7–10', or that it waits for another one. */
export function timeText(row: TimeRow | null, locale: Locale): string | null {
  const time = timeOf(row)
  return row?.is_asked ? WAITS[locale] : time && slotTime(time, locale)
}
