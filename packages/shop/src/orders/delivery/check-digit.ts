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
