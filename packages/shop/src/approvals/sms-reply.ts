import { type ReadSms, readSms } from '../messaging/read-sms.ts'

/** A vendor's answer by SMS. */
export interface SmsReply extends Pick<ReadSms, 'number'> {
  answer: { kind: 'all' } | { kind: 'none' } | { kind: 'part'; quantity: number }
}

/**
 * Reads `1` (all), `0` (nothing) or `2 5` (5 of them), in Latin or Devanagari digits, with the order's number before or
 * after it if named: `GP-123 1`. Null for anything else, because an unclear answer must not be guessed.
 */
export function readSmsReply(text: string): SmsReply | null {
  const { number, rest } = readSms(text)
  const answer = answerOf(rest)
  return answer && { number, answer }
}

function answerOf(rest: string): SmsReply['answer'] | null {
  if (rest === '1') return { kind: 'all' }
  if (rest === '0') return { kind: 'none' }
  const [, quantity] = /^2 0*([1-9]\d{0,5})$/.exec(rest) ?? []
  return quantity ? { kind: 'part', quantity: Number(quantity) } : null
}
