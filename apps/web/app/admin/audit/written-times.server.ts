import type { Locale } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** What the log keeps of an event, with each point in time as pages write it: the log has them as ISO 8601 in UTC. */
export function withWrittenTimes<Value>(value: Value, locale: Locale): Value
export function withWrittenTimes(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? formatTimestamp(new Date(value), locale) : value
  if (Array.isArray(value)) return value.map((one) => withWrittenTimes(one, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWrittenTimes(one, locale)]))
}
