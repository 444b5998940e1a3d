import { z } from 'zod'
import { amount } from '../input.ts'
import { hasTwoDecimals, typedDecimal } from './typed-decimal.ts'

/** What is answered where something else was typed, in both languages. */
interface Wrong {
  params: { en: string; ne: string }
}

/** Rupees as sent, or as typed in either digits, with up to two decimals; from nothing to `most`. What else is given is `wrong`. */
export const typedRupees = (most: number, wrong: Wrong) =>
  z.preprocess((typed) => typedDecimal(typed) ?? undefined, rupeesUpTo(most, wrong))

/** The same where a field may be left empty: null then. */
export const optionalRupees = (most: number, wrong: Wrong) =>
  z.preprocess(typedDecimal, rupeesUpTo(most, wrong).nullable())

/** Whether an amount is from nothing to `most` rupees, in whole paisa. */
export const isRupees = (value: number, most: number) => value >= 0 && value <= most && hasTwoDecimals(value)

const rupeesUpTo = (most: number, wrong: Wrong) => amount().refine((value) => isRupees(value, most), wrong)
