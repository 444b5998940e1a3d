import { z } from 'zod'
import { isoDay, readTimestamp } from './read-day.ts'

/** A day and time as programs write it: meaning Nepal's time, or with an offset. */
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

const NO_TIMESTAMP = {
  en: 'Write a day and a time, such as 13 Mangsir 2083 16:00.',
  ne: 'मिति र समय लेख्नुहोस्, जस्तै १३ मङ्सिर २०८३ १६:००।',
}

/**
 * A time as people type it in either calendar (read-day.ts), or as programs write it with a T, which is Gregorian in every year; stored as
 * ISO 8601 in UTC. Empty and null mean none.
 */
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
  const written = readTimestamp(text) ?? text
  const [, day, offset] = TIMESTAMP.exec(written) ?? []
  if (!day || !isoDay(day)) return null
  const timestamp = new Date(offset ? written : `${written}+05:45`)
  return Number.isNaN(timestamp.getTime()) ? null : timestamp.toISOString()
}
