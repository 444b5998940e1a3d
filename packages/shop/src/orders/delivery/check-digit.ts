import { plainDigits } from '../../plain-text.ts'

/**
 * Damm's table of a quasigroup without fixed points: a check digit by it finds every single wrong digit and every two neighbours that are
 * swapped.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

/** The check digit of some digits; 0 if the last of them is the check digit of the others. */
export const checkDigit = (digits: string): number =>
  [...digits].reduce((row, digit) => Number(DAMM[row]![Number(digit)]), 0)

/** The digits of a code for the door as somebody typed it: in either script, with spaces or hyphens. */
export const codeDigits = (typed: string): string => plainDigits(typed).replace(/[\s-]/g, '')

/**
 * What is wrong with the digits of a code, as far as who does not know the right one can say: it is none (five digits, four on orders from
 * before 0034), or the check digit finds a wrong or swapped one. Null where only the right one decides.
 */
export function codeFault(digits: string): 'form' | 'digit' | null {
  if (!/^[0-9]{4,5}$/.test(digits)) return 'form'
  return digits.length === 5 && checkDigit(digits) !== 0 ? 'digit' : null
}
