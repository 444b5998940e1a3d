import type { z } from 'zod'
import { WITH_POINT } from '../input.ts'
import { hasDecimalComma, readFigure } from './typed-figure.ts'

// Functions that prepare a typed or sent number with decimals before a schema checks it.

/** Browsers send an empty text for an empty field; it becomes null. */
export const emptyIsNull = (typed: unknown) => (typeof typed === 'string' && !typed.trim() ? null : typed)

/**
 * A number with up to two decimals, as sent or as typed; -1 if it cannot be read. A decimal comma gets a sentence of its own,
 * because whoever typed it sees no fault.
 */
export const typedDecimal = (typed: unknown, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
  if (typeof typed !== 'string') return emptyIsNull(typed)
  if (!typed.trim()) return null
  if (hasDecimalComma(typed)) addIssue({ code: 'custom', ...WITH_POINT })
  const written = readFigure(typed) ?? ''
  return /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : -1
}

/** The same for a field that must not be empty. */
export const neededDecimal: typeof typedDecimal = (typed, ctx) => typedDecimal(typed, ctx) ?? undefined

export const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
