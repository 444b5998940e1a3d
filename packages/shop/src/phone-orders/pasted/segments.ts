import { type Token, tokensOf } from './amount-tokens.ts'
import { isOfAddress, isPolite } from './chat-words.ts'

// A message falls into segments: whatever is not a separator between them is in one, so that nothing that was written is lost.

/** A part of a message. */
export interface Segment {
  text: string
  /** No order of goods: a name and a time, a greeting, a phone number, an address. */
  is_aside: boolean
  /** The same in parts, where "ra" may stand between two goods, or in the name of one. */
  parts: string[]
}

/** A stretch of a message. */
interface Range {
  start: number
  end: number
}

interface Piece extends Range {
  is_aside: boolean
  tokens: Token[]
  parts: Range[]
}

/** Divides a message, one product to a segment: at the ends of lines, commas, between amounts, and where two amounts are joined. */
export function segmentsOf(message: string): Segment[] {
  const bullets = numberedLines(message)
  const pieces = linesOf(message).flatMap((line, at) => piecesOfLine(message, line, bullets.has(at)))
  return withAmountsOfTheirOwn(pieces).map(({ is_aside, parts, ...range }) => ({
    text: textOf(message, range),
    is_aside,
    parts: parts.map((part) => textOf(message, part)),
  }))
}

const sliceOf = (message: string, { start, end }: Range) => message.slice(start, end)
/** In one line, as fields of a form have it. */
const textOf = (message: string, range: Range) => sliceOf(message, range).replace(/\s+/g, ' ')

function linesOf(message: string): Range[] {
  return [...message.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
  }))
}

const D = '[0-9०-९]'
/** A list counts its lines: three or more that begin with 1, 2, 3, and not as an amount. */
function numberedLines(message: string): Set<number> {
  const numbers = linesOf(message).map((line) => {
    const [, number] = new RegExp(`^\\s*(${D}{1,2})\\s+(?=\\p{L})`, 'u').exec(sliceOf(message, line)) ?? []
    const [first] = number ? tokensOf(sliceOf(message, line)) : []
    return first?.kind === 'amount' && first.amount.unit === null ? first.amount.count : null
  })
  const numbered = numbers.map((number, at) => (number === null ? -1 : at)).filter((at) => at >= 0)
  const isCounted = numbered.length > 2 && numbered.every((at, nth) => numbers[at] === nth + 1)
  return new Set(isCounted ? numbered : [])
}

/** The name and the time before a message: `[10:12 AM, 11/30/2026] Sita:`, `30/11/2026, 10:12 - Sita:`. */
const HEADERS = [
  new RegExp(`^\\s*\\[[^\\]]{0,40}${D}{1,2}[:.]${D}{2}[^\\]]{0,20}\\](?:[^:\\n]{0,40}:)?`, 'u'),
  new RegExp(
    `^\\s*${D}{1,4}[./-]${D}{1,2}[./-]${D}{1,4},?\\s+${D}{1,2}:${D}{2}(?::${D}{2})?\\s*(?:[ap]\\.?m\\.?)?\\s*[-–](?:[^:\\n]{0,40}:)?`,
    'iu',
  ),
]
const BULLET = new RegExp(`^\\s*(?:(?:[-–—*•·●▪◦>✓☑✅➢→]+|\\(?${D}{1,2}[.)](?!${D}))\\s*)+`, 'u')
const NUMBERING = new RegExp(`^\\s*${D}{1,2}\\s+`, 'u')

function piecesOfLine(message: string, line: Range, isNumbered: boolean): Piece[] {
  const header = HEADERS.map((pattern) => pattern.exec(sliceOf(message, line))?.[0]).find(Boolean)
  let { start } = line
  const before: Piece[] = []
  if (header) {
    before.push(asideOf(trimmed(message, { start, end: start + header.length })))
    start += header.length
  }
  start += BULLET.exec(message.slice(start, line.end))?.[0].length ?? 0
  if (isNumbered) start += NUMBERING.exec(message.slice(start, line.end))?.[0].length ?? 0
  const rest = trimmed(message, { start, end: line.end })
  if (rest.start === rest.end) return before
  if (isAsideLine(sliceOf(message, rest))) return [...before, asideOf(rest)]
  return [...before, ...rangesBetween(message, rest).flatMap((range) => piecesOf(message, range))]
}

const asideOf = (range: Range): Piece => ({ ...range, is_aside: true, tokens: [], parts: [] })

const PHONE = new RegExp(
  `(?:^|[^0-9०-९])(?:\\+?977|\\+?९७७)?[-\\s]?[9९][678६७८]${D}(?:[-\\s]?${D}){7}(?!${D})`,
  'u',
)
const TIME = new RegExp(
  `^[\\[(]?(?:${D}{1,4}[./-]${D}{1,2}(?:[./-]${D}{1,4})?,?\\s*)?${D}{1,2}:${D}{2}(?::${D}{2})?\\s*(?:[ap]\\.?m\\.?)?[\\])]?$`,
  'iu',
)

/** A phone number, a time, a heading, or where somebody lives. */
function isAsideLine(line: string): boolean {
  if (PHONE.test(line) || TIME.test(line)) return true
  const tokens = tokensOf(line)
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.word] : []))
  const hasUnit = tokens.some((token) => token.kind === 'amount' && token.amount.unit !== null)
  if (/[:：]$/u.test(line) && !tokens.some(({ kind }) => kind === 'amount')) return true
  return words.some(isOfAddress) && !hasUnit
}

/** Commas and the like, but not those of a number; a stop behind a word, but not that of a short one. */
const SEPARATOR = new RegExp(
  `(?<!${D}),|,(?!${D})|[;،।|•\\t]|(?<!${D})/(?=\\p{L})|(?<=[\\p{L}\\p{M}])/(?!-)|(?<=[\\p{L}\\p{M}]{2})(?<!\\b(?:rs|no|dr|mr|approx))[.!](?=\\s+(?![x×*]\\s?${D})|$)`,
  'giu',
)

function rangesBetween(message: string, { start, end }: Range): Range[] {
  const separators = [...message.slice(start, end).matchAll(SEPARATOR)]
  const starts = [start, ...separators.map(({ index, 0: text }) => start + index + text.length)]
  const ends = [...separators.map(({ index }) => start + index), end]
  return starts
    .map((from, at) => trimmed(message, { start: from, end: ends[at]! }))
    .filter((range) => range.start < range.end)
}

/** What stands at the edge of a segment and says nothing. */
const EDGE = /[\s\-–—:.,;·•*>=~_/]/u

function trimmed(message: string, { start, end }: Range): Range {
  let [from, to] = [start, end]
  while (from < to && EDGE.test(message[from]!)) from++
  while (to > from && EDGE.test(message[to - 1]!)) to--
  return { start: from, end: to }
}

/** The pieces of what stands between two commas, one product to each as far as amounts say. */
function piecesOf(message: string, range: Range): Piece[] {
  const tokens = tokensOf(sliceOf(message, range)).map((token) => ({
    ...token,
    start: token.start + range.start,
    end: token.end + range.start,
  }))
  const cuts = splitAtJoins(tokens).flatMap(splitAtAmounts)
  if (cuts.length === 0) return [asideOf(range)]
  return cuts.map((own, at): Piece => {
    // What is no token stays with the piece before it.
    const start = at === 0 ? range.start : own[0]!.start
    const next = cuts[at + 1]
    const { start: from, end } = trimmed(message, { start, end: next ? next[0]!.start : range.end })
    return {
      start: from,
      end,
      tokens: own,
      is_aside: isAside(own),
      parts: joinedParts(message, own, { start: from, end }),
    }
  })
}

const isAside = (tokens: Token[]) =>
  tokens.every(
    (token) =>
      token.kind === 'join' || token.kind === 'times' || (token.kind === 'word' && isPolite(token.word)),
  )

const isGoods = (token: Token) => token.kind === 'word' && !isPolite(token.word)
const isAmount = (token: Token) => token.kind === 'amount'
const isWhole = (tokens: Token[]) => tokens.some(isGoods) && tokens.some(isAmount)

/** Where "ra" joins two things of which each has an amount, or an amount stands beside it, it ends one. */
function splitAtJoins(tokens: Token[]): Token[][] {
  for (const [at, { kind }] of tokens.entries()) {
    if (kind !== 'join') continue
    const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)]
    if (!before.some(isGoods) || !after.some(isGoods)) continue
    const isSure = (isWhole(before) && isWhole(after)) || isAmount(before.at(-1)!) || isAmount(after[0]!)
    if (isSure) return [before, ...splitAtJoins(tokens.slice(at))]
  }
  return tokens.length > 0 ? [tokens] : []
}

/**
 * Several amounts with words between them are of several things: where the first amount comes first, each stands before its thing,
 * else behind it.
 */
function splitAtAmounts(tokens: Token[]): Token[][] {
  const leading = tokens.findIndex(isAmount) < tokens.findIndex(isGoods)
  const cuts: number[] = []
  let isBehindGoods = false
  let isBehindAmount = false
  for (const [at, token] of tokens.entries()) {
    if (leading && isAmount(token) && isBehindGoods && tokens.slice(at).some(isGoods)) {
      cuts.push(at)
      isBehindGoods = false
    } else if (!leading && isGoods(token) && isBehindAmount) {
      cuts.push(at)
      isBehindAmount = false
    }
    if (isGoods(token)) isBehindGoods = true
    else if (isAmount(token) && isBehindGoods) isBehindAmount = true
  }
  return [0, ...cuts].map((from, at) => tokens.slice(from, cuts[at]))
}

/** The parts between "ra" and the like, where it may stand between two goods. */
function joinedParts(message: string, tokens: Token[], range: Range): Range[] {
  const joins = tokens.filter(
    ({ kind }, at) =>
      kind === 'join' && tokens.slice(0, at).some(isGoods) && tokens.slice(at + 1).some(isGoods),
  )
  if (joins.length === 0) return []
  const starts = [range.start, ...joins.map(({ end }) => end)]
  const ends = [...joins.map(({ start }) => start), range.end]
  return starts
    .map((start, at) => trimmed(message, { start, end: ends[at]! }))
    .filter((part) => part.start < part.end)
}

/** An amount on its own belongs to the thing before it, if that has none: "aalu, 2 kg". */
function withAmountsOfTheirOwn(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const before = all.at(-1)
    const isAlone = !piece.is_aside && !piece.tokens.some(isGoods) && piece.tokens.some(isAmount)
    const isWaiting = before && !before.is_aside && !before.tokens.some(isAmount) && before.parts.length === 0
    if (!isAlone || !isWaiting) all.push(piece)
    else all[all.length - 1] = { ...before, end: piece.end, tokens: [...before.tokens, ...piece.tokens] }
  }
  return all
}
