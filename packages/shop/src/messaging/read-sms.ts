import { latinDigits } from '../nepal/numerals.ts'
import { normalized } from '../plain-text.ts'

/** What somebody answers by SMS. */
export interface ReadSms {
  /** The number of the order group, if it was named: 123 for GP-000123. */
  number: number | null
  /** The rest, in Latin digits and capital letters, with single spaces instead of stops. */
  rest: string
}

/** Reads an SMS: digits of both scripts, with the order's number before or after the rest if it is named. */
export function readSms(text: string): ReadSms {
  const typed = latinDigits(normalized(text, 'NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  const [named, digits] = /\bGP[\s-]*0*(\d{1,9})\b/.exec(typed) ?? []
  const rest = typed
    .replace(named ?? '', ' ')
    .replace(/[\s.,:;!=]+/g, ' ')
    .trim()
  return { number: digits ? Number(digits) : null, rest }
}
