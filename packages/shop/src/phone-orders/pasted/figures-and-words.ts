import { latinDigits } from '../../nepal/numerals.ts'
import { wordsOf } from '../../words/search-words.ts'
import { isJoiner } from './chat-words.ts'

/** A figure, a sign or a word of a message, with its place there; glued to what stands before it, or not. */
export type Raw = { start: number; end: number; isGlued: boolean } & (
  | { kind: 'number'; count: number; up_to: number | null; isSpelt: boolean }
  | { kind: 'word'; word: string }
  | { kind: 'times' }
  | { kind: 'join' }
  | { kind: 'money' }
  | { kind: 'unclear' }
)

const D = '[0-9०-९]'
const FIGURE = `${D}+(?:\\.${D}+)?`
const PATTERNS: [
  kind:
    | 'money'
    | 'mixed'
    | 'half'
    | 'grouped'
    | 'comma'
    | 'slash'
    | 'range'
    | 'figure'
    | 'times'
    | 'join'
    | 'word',
  RegExp,
][] = [
  ['money', new RegExp(`@\\s*${FIGURE}|${FIGURE}\\s*/-|=\\s*${FIGURE}(?=\\s*(?:/-)?\\s*$)`, 'y')],
  ['mixed', new RegExp(`(${D}+)\\s+(${D})/(${D})(?!${D})`, 'y')],
  ['half', /([0-9०-९]*)\s?([½¼¾])/y],
  ['grouped', new RegExp(`${D}{1,3}(?:,${D}{2,3})*,${D}{3}(?!${D})`, 'y')],
  ['comma', new RegExp(`${D}+,${D}+`, 'y')],
  ['slash', new RegExp(`(${D}{1,2})/(${D}{1,2})(?!${D})`, 'y')],
  [
    'range',
    new RegExp(`(${D}{1,4}(?:\\.${D}+)?)\\s*(?:[-–—]|to\\b|देखि)\\s*(${D}{1,4}(?:\\.${D}+)?)(?!${D})`, 'y'),
  ],
  ['figure', new RegExp(FIGURE, 'y')],
  ['times', /[×*]|[xX](?![\p{L}\p{M}])/uy],
  ['join', /[&+]/y],
  [
    'word',
    /(?:कि\.\s?ग्रा|के\.\s?जी)\.?|\p{L}(?:\.\p{L})+(?![\p{L}\p{M}])\.?|[\p{L}\p{M}](?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)*/uy,
  ],
]

/** The figures and words of a text, from its beginning to its end. */
export function rawTokens(text: string): Raw[] {
  const tokens: Raw[] = []
  for (let at = 0; at < text.length; ) {
    const found = firstAt(text, at)
    const end = found ? at + found.match[0].length : at + 1
    const isGlued = tokens.at(-1)?.end === at
    if (found) tokens.push({ ...rawOf(found.kind, found.match), start: at, end, isGlued })
    at = end
  }
  return tokens.filter((token) => token.kind !== 'word' || token.word !== '')
}

function firstAt(text: string, at: number) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match && match[0] !== '') return { kind, match }
  }
  return null
}

const HALVES: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const numberOf = (digits: string | undefined) => Number(latinDigits(digits ?? '').replaceAll(',', ''))

type Read =
  | { kind: 'number'; count: number; up_to: number | null; isSpelt: boolean }
  | { kind: 'word'; word: string }
  | { kind: 'times' | 'join' | 'money' | 'unclear' }

function rawOf(kind: (typeof PATTERNS)[number][0], [all, one, two, three]: RegExpExecArray): Read {
  const number = (count: number, up_to: number | null = null): Read => ({
    kind: 'number',
    count,
    up_to,
    isSpelt: false,
  })
  if (kind === 'mixed') return number(numberOf(one) + numberOf(two) / numberOf(three))
  if (kind === 'half') return number(numberOf(one) + HALVES[two!]!)
  if (kind === 'slash') {
    const [low, high] = [numberOf(one), numberOf(two)]
    // 1/2 is a half; 2/3 is "two or three".
    if (low === 1 || (low === 3 && high === 4)) return high > 0 ? number(low / high) : { kind: 'unclear' }
    return low < high ? number(low, high) : { kind: 'unclear' }
  }
  if (kind === 'range') {
    const [low, high] = [numberOf(one), numberOf(two)]
    return low < high ? number(low, high) : { kind: 'unclear' }
  }
  if (kind === 'comma') return { kind: 'unclear' }
  if (kind === 'grouped' || kind === 'figure') return number(numberOf(all))
  if (kind === 'times' || kind === 'join' || kind === 'money') return { kind }
  const word = ABBREVIATED[wordsOf(all).join('')] ?? wordsOf(all).join(' ')
  return isJoiner(word) ? { kind: 'join' } : { kind: 'word', word }
}

/** Units that are written in a shorter way than words of names are. */
const ABBREVIATED: Record<string, string> = Object.fromEntries(
  ['किग्रा केजी', 'ग्रा ग्राम', 'लि लिटर', 'मिली मिलि'].map((pair) => pair.normalize('NFC').split(' ')),
)
