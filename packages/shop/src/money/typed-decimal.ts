import { latinDigits } from '../nepal/numerals.ts'

// Functions that prepare a typed or sent number with decimals before a schema checks it.

/** Browsers send an empty text for an empty field; it becomes null. */
export const emptyIsNull = (typed: unknown) => (typeof typed === 'string' && !typed.trim() ? null : typed)

/** A number with up to two decimals, as sent or as typed in Latin or Devanagari digits; -1 if it cannot be read. */
export const typedDecimal = (typed: unknown) => {
  if (typeof typed !== 'string') return emptyIsNull(typed)
  if (!typed.trim()) return null
  const written = latinDigits(typed).replace(/[,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : -1
}

export const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
