import { MINUTE } from '../durations.ts'

/** Nepal's offset from UTC, in milliseconds; it has no summer time. */
const NEPAL_OFFSET = (5 * 60 + 45) * MINUTE

/** A time as the API writes it: `2026-11-20T12:30:00.000+05:45` (domain D19). */
export function inNepal(timestamp: Date): string {
  return new Date(timestamp.getTime() + NEPAL_OFFSET).toISOString().replace('Z', '+05:45')
}
