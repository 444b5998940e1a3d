import { NUMBERS, unitOf } from '../../words/amount-words.ts'
import type { Raw } from './figures-and-words.ts'

/** More numbers in words, beside those that searches know. */
const SPELT: Record<string, number> = {
  ...NUMBERS,
  ...{
    aek: 1,
    yek: 1,
    chaar: 4,
    pach: 5,
    paach: 5,
    paanc: 5,
    chah: 6,
    sat: 7,
    aatha: 8,
    ath: 8,
    dus: 10,
    dash: 10,
  },
  ...{ egharaa: 11, egahra: 11, bahra: 12, barha: 12, pandhra: 15, bis: 20, pachis: 25, tis: 30, pachas: 50 },
  ...{ एघार: 11, बाह्र: 12, पन्ध्र: 15, बीस: 20, बिस: 20, पच्चीस: 25, तीस: 30, पचास: 50 },
  ...{ four: 4, six: 6, seven: 7, eight: 8, nine: 9, eleven: 11, twelve: 12, twenty: 20 },
  ...{
    aada: 0.5,
    adhaa: 0.5,
    aadhaa: 0.5,
    der: 1.5,
    dedha: 1.5,
    deedh: 1.5,
    dhai: 2.5,
    adhaai: 2.5,
    अढाइ: 2.5,
    चौथाइ: 0.25,
  },
}
const SPELT_BY_WORD = new Map(Object.entries(SPELT).map(([word, count]) => [word.normalize('NFC'), count]))

/** These are numbers before a unit alone: "chha" is also "is", "tin" a can, "a" an article, and half of what is not said. */
const BEFORE_UNITS = new Set('a chha छ tin nau das bis tis half quarter sat'.split(' '))

/** A half, a quarter more, or a quarter less than what follows; alone before a unit, than one. */
const MODIFIERS: [RegExp, number][] = [
  [/^(?:s[aā]+dhe|saade|sade|साढे|साँढे)$/u, 0.5],
  [/^(?:sawa|sava|सवा)$/u, 0.25],
  [/^(?:paune|pauna|pauney|पौने|पौन)$/u, -0.25],
]

/** What counts things, written to its number: duita, panchwota, एउटा. */
const COUNTED = /^(\S+?)(?:wota|wata|vata|auta|ota|ta|वटा|ओटा|टा)$/u
const ONE = new Set(['eu', 'yeu', 'aeu', 'एउ'])

/** With what counts things apart from its number: tinta is tin wota. */
export function withPieces(tokens: Raw[]): Raw[] {
  return tokens.flatMap((token, at): Raw[] => {
    if (token.kind !== 'word') return [token]
    const { start, end } = token
    const before = tokens[at - 1]
    if (before?.kind === 'number' && /^(?:ta|tai|wta|टा)$/u.test(token.word))
      return [{ ...token, word: 'wota' }]
    const number = COUNTED.exec(token.word)?.[1]
    const count = number && (ONE.has(number) ? 1 : SPELT_BY_WORD.get(number))
    if (!count) return [token]
    return [spelt(token, token, count), { kind: 'word', word: 'wota', start, end, isGlued: true }]
  })
}

/** With numbers in words as figures: dui kilo, sadhe tin kilo, half a kilo. */
export function withSpeltNumbers(tokens: Raw[]): Raw[] {
  const read: Raw[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const [next, afterNext] = [tokens[at + 1], tokens[at + 2]]
    const modifier = token.kind === 'word' && MODIFIERS.find(([word]) => word.test(token.word))
    if (modifier && next) {
      const count = countOf(next)
      if (count !== null && afterNext && isUnit(afterNext)) {
        read.push(spelt(token, next, count + modifier[1]))
        at++
        continue
      }
      if (isUnit(next) && modifier[1] !== 0.5) {
        read.push(spelt(token, token, 1 + modifier[1]))
        continue
      }
    }
    const count = token.kind === 'word' ? SPELT_BY_WORD.get(token.word) : undefined
    if (token.kind === 'word' && count !== undefined) {
      // "half a kilo"
      const skips =
        next?.kind === 'word' && /^an?$/.test(next.word) && afterNext !== undefined && isUnit(afterNext)
      const isBeforeUnit = skips || (next !== undefined && isUnit(next))
      if (isBeforeUnit || (!BEFORE_UNITS.has(token.word) && Number.isInteger(count))) {
        read.push(spelt(token, skips ? next : token, count))
        if (skips) at++
        continue
      }
    }
    read.push(token)
  }
  return read
}

const spelt = (from: Raw, to: Raw, count: number): Raw => ({
  kind: 'number',
  count,
  up_to: null,
  isSpelt: true,
  start: from.start,
  end: to.end,
  isGlued: from.isGlued,
})

const countOf = (token: Raw) =>
  token.kind === 'number'
    ? token.count
    : token.kind === 'word'
      ? (SPELT_BY_WORD.get(token.word) ?? null)
      : null
export const isUnit = (token: Raw) => token.kind === 'word' && unitOf(token.word) !== undefined
