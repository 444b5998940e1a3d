import { latinDigits } from '../nepal/numerals.ts'

// For preprocessing what a form or JSON says of a number with decimals, before a schema looks at it.

/** A form sends an empty text for what was left out. */
export const emptyIsNull = (typed: unknown) => (typeof typed === 'string' && !typed.trim() ? null : typed)

/** A number with up to two decimals, as sent or as typed in Latin or Devanagari digits; -1 when it cannot be read. */
export const typedDecimal = (typed: unknown) => {
  if (typeof typed !== 'string') return emptyIsNull(typed)
  if (!typed.trim()) return null
  const written = latinDigits(typed).replace(/[,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : -1
}

export const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
