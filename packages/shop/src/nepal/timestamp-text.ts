import { z } from 'zod'

/** A day and time as a form field sends it, meaning Nepal's time, or with an offset as programs write it. */
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

const NO_TIMESTAMP = { en: 'Write a day and a time.', ne: 'मिति र समय लेख्नुहोस्।' }

/** A time, stored as ISO 8601 in UTC; empty and null mean none. */
export const timestampText = z
  .string()
  .trim()
  .nullable()
  .refine((text) => !text || toTimestamp(text) !== null, { params: NO_TIMESTAMP })
  .overwrite((text) => (text ? (toTimestamp(text) ?? text) : null))
  .meta({
    description: 'ISO 8601; without an offset the time is Nepal’s',
    example: '2026-11-21T10:00:00+05:45',
  })

function toTimestamp(text: string): string | null {
  const [, day, offset] = TIMESTAMP.exec(text) ?? []
  // JavaScript reads 30 February as 2 March.
  if (!day || !isDay(day)) return null
  const timestamp = new Date(offset ? text : `${text}+05:45`)
  return Number.isNaN(timestamp.getTime()) ? null : timestamp.toISOString()
}

function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}
