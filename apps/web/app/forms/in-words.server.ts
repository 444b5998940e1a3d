import type { Locale } from '@himalayan-green/shop/context.ts'
import { formatTimestamp, writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import type { Typed } from './typed.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The days and times among a form's fields as people read them, by the names of the fields, for what is said beside them. */
export function inWords(fields: Typed, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value = '']) => {
      if (DAY.test(value)) return [[name, writtenDate(value, locale)]]
      if (TIME.test(value)) return [[name, formatTimestamp(new Date(`${value}+05:45`), locale)]]
      return []
    }),
  )
}
