import { DAY } from '../../durations.ts'
import { bsDate } from '../../nepal/bikram-sambat.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { nepalDay, noonOf } from '../../nepal/nepal-day.ts'

/** Days in Nepal ('2026-10-07'), both included. */
interface Days {
  from: string
  to: string
}

/** A day or a month of a report, and what it is compared with. */
export interface Column extends Days {
  /** A day ('2026-10-07') or a month of Bikram Sambat ('2083-06'). */
  key: string
  /** A part is not over: it has run until today. */
  state: 'over' | 'part' | 'to_come'
  /** As many days as this one has run; null where there are none, as of a 32nd. */
  before: Days | null
}

export const COMPARISONS = ['before', 'year', 'none'] as const
type Comparison = (typeof COMPARISONS)[number]

/** A report is about so many months at most. */
const MAX_MONTHS = 24
/** So many months can be shown by day. */
const MAX_BY_DAY = 2

const later = (day: string, days: number) => nepalDay(new Date(noonOf(day).getTime() + days * DAY))
const daysBetween = (from: string, to: string) =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY)

/** A month so many later, or earlier: shifted('2083-01', -1) is '2082-12'. */
export function shifted(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** A period as addresses say it: '2083-06', or '2083-01..2083-06'. Null for what is none. */
export function monthsOf(period: string): string[] | null {
  const [first, last = first, more] = period.split('..')
  if (!first || !last || more !== undefined || !periodOf(first) || !periodOf(last)) return null
  const months = [first]
  while (months.at(-1)! < last && months.length <= MAX_MONTHS) months.push(shifted(months.at(-1)!, 1))
  return months.at(-1) === last && months.length <= MAX_MONTHS ? months : null
}

export const mayGoByDay = (months: readonly string[]) => months.length <= MAX_BY_DAY

function daysOf(month: string): Days {
  const { from, to } = periodOf(month)!
  return { from: nepalDay(from), to: nepalDay(to, 1) }
}

/**
 * The days or months of a report. What is not over is compared with as many days, never with a whole month; what has not begun
 * has the whole of what it will be compared with.
 */
export function columnsOf(
  months: readonly string[],
  { by, compare, now }: { by: 'day' | 'month'; compare: Comparison; now: Date },
): Column[] {
  const today = nepalDay(now)
  const back = compare === 'year' ? 12 : months.length
  return months.flatMap((month) => {
    const days = daysOf(month)
    const earlier = shifted(month, -back)
    const before = compare === 'none' || !periodOf(earlier) ? null : daysOf(earlier)
    return by === 'day' ? byDay(days, before, today) : [byMonth(month, days, before, today)]
  })
}

function byMonth(month: string, days: Days, before: Days | null, today: string): Column {
  const state = days.from > today ? 'to_come' : days.to < today ? 'over' : 'part'
  if (state !== 'part') return { key: month, ...days, state, before }
  const same = before && later(before.from, daysBetween(days.from, today))
  return {
    key: month,
    from: days.from,
    to: today,
    state,
    before: before && { from: before.from, to: same! < before.to ? same! : before.to },
  }
}

function byDay(days: Days, before: Days | null, today: string): Column[] {
  return Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, at) => {
    const day = later(days.from, at)
    const same = before && later(before.from, at)
    return {
      key: day,
      from: day,
      to: day,
      state: day > today ? 'to_come' : day === today ? 'part' : 'over',
      before: same && same <= before.to ? { from: same, to: same } : null,
    }
  })
}

/** How many days of a month have run, and how many it has. */
export function runOf(month: string, now: Date): { run: number; days: number } {
  const { from, to } = daysOf(month)
  const today = nepalDay(now)
  return {
    run: Math.max(0, Math.min(daysBetween(from, today) + 1, daysBetween(from, to) + 1)),
    days: daysBetween(from, to) + 1,
  }
}

/** The periods that can be chosen: the last twelve months, and what goes on over several. */
export function periodChoices(now: Date): string[] {
  const month = monthOf(now)
  const { year } = bsDate(now)
  const range = (from: string, to: string) => (from === to ? from : `${from}..${to}`)
  const several = [
    range(shifted(month, -2), month),
    range(shifted(month, -5), month),
    range(`${year}-01`, month),
    range(shifted(month, -11), month),
    `${year - 1}-01..${year - 1}-12`,
  ]
  return [...new Set([...Array.from({ length: 12 }, (_, at) => shifted(month, -at)), ...several])]
}
