import type { Locale } from '../context.ts'
import { bsDay, bsDayText, hasBsDay } from './bikram-sambat.ts'
import { nepalDay } from './nepal-day.ts'
import { nepaliDigits } from './numerals.ts'
import { inNepal } from './time.ts'
import { gregorianDay, writtenTime, writtenWeekday } from './written-date.ts'

// When a delivery comes, in the same words on pages, in mails and SMS: '7–10', 'Wednesday 2 December, 7–10', 'tomorrow 7–10';
// in Nepali with the part of the day and the twelve-hour clock: 'बिहान ७–१०', 'बुधबार, १६ मङ्सिर, बिहान ७–१०', 'भोलि बिहान ७–१०'.

interface Span {
  starts_at: Date
  ends_at: Date
}

/** The hours of a time of the day in Nepal: [7, 30]. */
const clockOf = (at: Date): [number, number] => {
  const [hours, minutes] = inNepal(at).slice(11, 16).split(':').map(Number)
  return [hours!, minutes!]
}

/** The hour, with the minutes where there are any: '7', '7:30'. */
const shortClock = (hours: number, minutes: number) =>
  minutes === 0 ? `${hours}` : `${hours}:${String(minutes).padStart(2, '0')}`

/** On the clock of twelve hours, in Nepali digits. */
const nepaliClock = ([hours, minutes]: [number, number]) =>
  nepaliDigits(shortClock(((hours + 11) % 12) + 1, minutes))

/** The part of the day in Nepali. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति'
  if (hour < 12) return 'बिहान'
  return hour < 16 ? 'दिउँसो' : 'साँझ'
}

/** '7–10', 'बिहान ७–१०'. */
export function slotHours({ starts_at, ends_at }: Span, locale: Locale): string {
  const [from, to] = [clockOf(starts_at), clockOf(ends_at)]
  if (locale === 'en') return `${shortClock(...from)}–${shortClock(...to)}`
  // Where the clock of twelve hours begins anew, the end names its part of the day, too.
  const isAnew = (to[0] + 11) % 12 <= (from[0] + 11) % 12
  const end = isAnew ? `${partOfDay(to[0])} ${nepaliClock(to)}` : nepaliClock(to)
  return `${partOfDay(from[0])} ${nepaliClock(from)}–${end}`
}

/** A moment of the day: '17:00', 'साँझ ५ बजे'. */
export function clockTime(at: Date, locale: Locale): string {
  if (locale === 'en') return writtenTime(at, locale)
  const clock = clockOf(at)
  return `${partOfDay(clock[0])} ${nepaliClock(clock)} बजे`
}

const NEAR = { en: ['today', 'tomorrow'], ne: ['आज', 'भोलि'] } as const satisfies Record<
  Locale,
  readonly string[]
>

/** 'today' or 'tomorrow', if the day is one of these. */
function nearDay(at: Date, now: Date, locale: Locale): string | null {
  const day = nepalDay(at)
  if (day === nepalDay(now)) return NEAR[locale][0]
  return day === nepalDay(now, -1) ? NEAR[locale][1] : null
}

/** A day without its year: 'Wednesday 2 December', 'बुधबार, १६ मङ्सिर'. */
export function slotDay(at: Date, locale: Locale): string {
  const weekday = writtenWeekday(at, locale)
  if (locale === 'en' || !hasBsDay(at))
    return `${weekday} ${gregorianDay(at, locale).split(' ').slice(0, 2).join(' ')}`
  return `${weekday}, ${bsDayText(bsDay(at), locale).split(' ').slice(0, 2).join(' ')}`
}

/** 'Tomorrow' or 'Wednesday 2 December', at the beginning of a line. */
export function nearOrDay(at: Date, locale: Locale, now: Date): string {
  return atBeginning(nearDay(at, now, locale) ?? slotDay(at, locale))
}

const atBeginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Wednesday 2 December, 7–10', as it stands in what is read on other days, too. */
export const slotTime = (slot: Span, locale: Locale) =>
  `${slotDay(slot.starts_at, locale)}, ${slotHours(slot, locale)}`

/** The same as one says it now: 'tomorrow 7–10'. */
export function slotTimeNow(slot: Span, locale: Locale, now: Date): string {
  const near = nearDay(slot.starts_at, now, locale)
  return near ? `${near} ${slotHours(slot, locale)}` : slotTime(slot, locale)
}

/** The same at the beginning of a line: 'Tomorrow 7–10'. */
export const slotTimeTitle = (slot: Span, locale: Locale, now: Date) =>
  atBeginning(slotTimeNow(slot, locale, now))

/** Until when something can be done, as one says it now: 'today 17:00', 'Thursday 3 December 17:00'. */
export const untilNow = (at: Date, locale: Locale, now: Date) =>
  `${nearDay(at, now, locale) ?? slotDay(at, locale)} ${clockTime(at, locale)}`
