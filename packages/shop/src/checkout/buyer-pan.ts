import { z } from 'zod'
import { plainDigits } from '../plain-text.ts'
import { inBoth } from '../vendors/documents/document-texts.ts'

/** The PAN of a business customer for its bills: nine digits in either script, in any grouping; or nothing. */
export const BuyerPan = z
  .string()
  .max(40)
  .default('')
  .transform((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
  .refine((pan) => /^(\d{9})?$/.test(pan), inBoth('nineDigits'))
