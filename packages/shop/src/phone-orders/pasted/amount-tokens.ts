import { type AmountUnit, MONEY, unitOf } from '../../words/amount-words.ts'
import { type Raw, rawTokens } from './figures-and-words.ts'
import { isUnit, withPieces, withSpeltNumbers } from './spelt-numbers.ts'

/** How much somebody says they want: a number, with its unit if it has one. */
export interface Amount {
  count: number
  /** Of "2-3 kg" the second number. */
  up_to: number | null
  unit: AmountUnit | null
  /** A unit without a number: "mutha saag". */
  is_bare: boolean
}

/** A part of a piece of a message, with its place there. */
export type Token = { start: number; end: number } & (
  | { kind: 'amount'; amount: Amount }
  | { kind: 'word'; word: string }
  /** A sum in rupees. */
  | { kind: 'money' }
  | { kind: 'join' }
  /** The × of "2 × 500 g". */
  | { kind: 'times' }
  /** A number that can be read in two ways: 1,5. */
  | { kind: 'unclear' }
)

/** Reads a piece of a message: amounts, sums of money, what joins, and words. */
export function tokensOf(text: string): Token[] {
  return withAmounts(withSpeltNumbers(withPieces(rawTokens(text))))
}

const MONEY_WORDS = new Set([...MONEY.split('|'), 'rupees', 'rupaya', 'rupaiyaa', '₹'])
const isMoney = (token: Raw | undefined) => token?.kind === 'word' && MONEY_WORDS.has(token.word)

/** Units that stand for one of them where no number does. */
const BARE: AmountUnit[] = ['kg', 'litre', 'dozen', 'bunch', 'pau', 'mana', 'pathi', 'dharni']
/** Longer figures are phone numbers and the like. */
const MAX_COUNT = 99_999

function withAmounts(tokens: Raw[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const next = tokens[at + 1]
    const from = token.start
    const put = (kind: 'money' | 'unclear', last: Raw) => read.push({ kind, start: from, end: last.end })
    const amount = (last: Raw, of: Omit<Amount, 'is_bare'>, is_bare = false) =>
      read.push({ kind: 'amount', amount: { ...of, is_bare }, start: from, end: last.end })
    if (token.kind === 'number') {
      const { count, up_to } = token
      if (isMoney(next)) {
        put('money', next!)
        at++
      } else if (next?.kind === 'word' && unitOf(next.word)) {
        amount(next, { count, up_to, unit: unitOf(next.word)! })
        at++
      } else if (next?.kind === 'word' && next.isGlued && !token.isSpelt && /^[a-z]/.test(next.word)) {
        // 7up is a name.
        read.push({ kind: 'word', word: `${count}${next.word}`, start: from, end: next.end })
        at++
      } else if (count > MAX_COUNT || count <= 0) put('unclear', token)
      else amount(token, { count, up_to, unit: null })
    } else if (token.kind === 'word' && isMoney(token) && next?.kind === 'number') {
      put('money', next)
      at++
    } else if (token.kind === 'word' && unitOf(token.word)) {
      const unit = unitOf(token.word)!
      const after = tokens[at + 2]
      const isItsNumber = next?.kind === 'number' && !(after && (isUnit(after) || isMoney(after)))
      if (isItsNumber && read.at(-1)?.kind === 'word') {
        amount(next, { count: next.count, up_to: next.up_to, unit })
        at++
      } else if (BARE.includes(unit)) amount(token, { count: 1, up_to: null, unit }, true)
      else read.push({ kind: 'word', word: token.word, start: from, end: token.end })
    } else if (token.kind === 'word')
      read.push({ kind: 'word', word: token.word, start: from, end: token.end })
    else read.push({ kind: token.kind, start: from, end: token.end })
  }
  return read
}
