import { z } from 'zod'
import type { Locale } from '../context.ts'
import type { FieldErrors } from '../errors.ts'
import { refusalOf } from '../input.ts'
import { readDay } from './read-day.ts'

const NO_DAY = {
  en: 'Write a day with its year, such as 13 Mangsir 2083 or 29 November 2026.',
  ne: 'सालसहितको मिति लेख्नुहोस्, जस्तै १३ मङ्सिर २०८३ वा २९ नोभेम्बर २०२६।',
}

/**
 * A day of Nepal as people type it in either calendar (read-day.ts), or as programs write it up to 2043; it comes out as 2026-11-29.
 */
export const typedDay = z
  .string()
  .trim()
  .min(1)
  .refine((typed) => readDay(typed) !== null, { params: NO_DAY })
  .overwrite((typed) => readDay(typed) ?? typed)
  .meta({ format: 'date' })

/** The faults of those days that cannot be read, each under its name, for a page that lists without them. */
export function dayFaults<Name extends string>(
  days: Partial<Record<Name, string>>,
  locale: Locale,
): Partial<Record<Name, string>> {
  const { error } = z.record(z.string(), typedDay.optional()).safeParse(days)
  const faults: FieldErrors = error ? refusalOf(error, locale).fields : {}
  return faults as Partial<Record<Name, string>>
}
