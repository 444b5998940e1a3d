import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Locale } from '../context.ts'
import { fieldRefusal } from '../errors.ts'

/**
 * A place in a list, opaque to clients. The checksum detects damaged or invented cursors. A forged one would gain
 * nothing, because a cursor only says where to continue reading what may be read anyway.
 */
export function writeCursor(place: unknown[]): string {
  const text = JSON.stringify(place)
  return Buffer.from(checksumOf(text) + text).toString('base64url')
}

/**
 * One page of a list of which one row more than `limit` was read: its rows, and the cursor of the next page, or null.
 * `placeOf` gives the place of a row, as the list's schema for `readCursor` describes it.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => unknown[],
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  return { page, next: rows.length > limit ? writeCursor(placeOf(page.at(-1)!)) : null }
}

/**
 * The place in a cursor, as `schema` describes it. Refuses (`invalid`, field `cursor`) anything that `writeCursor` did
 * not write like that.
 */
export function readCursor<T extends z.ZodType>(
  cursor: string,
  schema: T,
  locale: Locale = 'en',
): z.output<T> {
  const decoded = Buffer.from(cursor, 'base64url').toString()
  const text = decoded.slice(CHECKSUM_LENGTH)
  const place = decoded === checksumOf(text) + text ? schema.safeParse(JSON.parse(text)) : undefined
  if (!place?.success || Buffer.from(decoded).toString('base64url') !== cursor)
    throw fieldRefusal('invalid', 'cursor', NO_PLACE[locale])
  return place.data
}

const NO_PLACE = {
  en: 'This page link is no longer valid. Please start from the first page.',
  ne: 'यस पृष्ठको लिङ्क अब चल्दैन। कृपया पहिलो पृष्ठबाट सुरु गर्नुहोस्।',
}

const CHECKSUM_LENGTH = 10

function checksumOf(text: string): string {
  return createHash('sha256').update(`cursor ${text}`).digest('base64url').slice(0, CHECKSUM_LENGTH)
}
