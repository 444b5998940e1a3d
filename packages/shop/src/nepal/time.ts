import type { Locale } from '../context.ts'
import { DAY, HOUR, MINUTE } from '../durations.ts'
import { writtenDay } from './written-date.ts'

/** Nepal's offset from UTC, in milliseconds; it has no summer time. */
const NEPAL_OFFSET = (5 * 60 + 45) * MINUTE

/** A time as the API writes it: `2026-11-20T12:30:00.000+05:45` (domain D19). */
export function inNepal(timestamp: Date): string {
  return new Date(timestamp.getTime() + NEPAL_OFFSET).toISOString().replace('Z', '+05:45')
}

const STEPS = [
  { unit: 'day', milliseconds: DAY },
  { unit: 'hour', milliseconds: HOUR },
  { unit: 'minute', milliseconds: 60_000 },
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
