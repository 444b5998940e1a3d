import { z } from 'zod'
import { amount } from '../input.ts'
import { hasTwoDecimals, neededDecimal, typedDecimal } from './typed-decimal.ts'

/** The sentence of the refusal, in both languages. */
interface Wrong {
  params: { en: string; ne: string }
}

/**
 * Rupees as sent, or as typed in Latin or Devanagari digits, with up to two decimals, from 0 to `most`. Anything else
 * is refused with `wrong`.
 */
export const typedRupees = (most: number, wrong: Wrong) =>
  z.preprocess(neededDecimal, rupeesUpTo(most, wrong))

/** The same for a field that may be empty, which becomes null. */
export const optionalRupees = (most: number, wrong: Wrong) =>
  z.preprocess(typedDecimal, rupeesUpTo(most, wrong).nullable())

/** Whether an amount is between 0 and `most` rupees, in whole paisa. */
export const isRupees = (value: number, most: number) => value >= 0 && value <= most && hasTwoDecimals(value)

const rupeesUpTo = (most: number, wrong: Wrong) => amount().refine((value) => isRupees(value, most), wrong)
