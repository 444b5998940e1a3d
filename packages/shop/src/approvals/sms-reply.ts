import { latinDigits } from '../nepal/numerals.ts'
import { normalized } from '../plain-text.ts'

/** A vendor's answer by SMS. */
export interface SmsReply {
  /** The number of the order group, if it was named: 123 for GP-000123. */
  number: number | null
  answer: { kind: 'all' } | { kind: 'none' } | { kind: 'part'; quantity: number }
}

/**
 * Reads `1` (all), `0` (nothing) or `2 5` (5 of them), in Latin or Devanagari digits, with the order's number before or
 * after it if named: `GP-123 1`. Null for anything else, because an unclear answer must not be guessed.
 */
export function readSmsReply(text: string): SmsReply | null {
  const typed = latinDigits(normalized(text, 'NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  const [named, digits] = /\bGP[\s-]*0*(\d{1,9})\b/.exec(typed) ?? []
  const rest = typed
    .replace(named ?? '', ' ')
    .replace(/[\s.,:;!=]+/g, ' ')
    .trim()
  const answer = answerOf(rest)
  return answer && { number: digits ? Number(digits) : null, answer }
}

function answerOf(rest: string): SmsReply['answer'] | null {
  if (rest === '1') return { kind: 'all' }
  if (rest === '0') return { kind: 'none' }
  const [, quantity] = /^2 0*([1-9]\d{0,5})$/.exec(rest) ?? []
  return quantity ? { kind: 'part', quantity: Number(quantity) } : null
}
