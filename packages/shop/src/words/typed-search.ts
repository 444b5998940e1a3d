import { isFiller } from './filler-words.ts'
import { readAmounts, type SearchAmount } from './search-amounts.ts'
import { wordsOf } from './search-words.ts'
import { soundKey } from './sound-key.ts'
import { stemOf } from './word-stem.ts'

/** What a typed search says. */
export interface TypedSearch {
  /** The words for what is wanted, as `wordsOf` writes them. If there are only fillers, these are they. */
  words: string[]
  /** Fillers that were left out: "fresh", "price", "ko". A name may still hold them. */
  fillers: string[]
  /** The limits of the price in whole rupees, where it names any: "under 200", "२०० भन्दा कम". */
  price: { atLeast?: number; atMost?: number }
  /** Amounts of goods: "1kg", "half kilo", "आधा किलो". */
  amounts: SearchAmount[]
}

/** Reads a typed search: what is wanted, between which prices, how much of it. */
export function readSearch(typed: string): TypedSearch {
  const { rest, price, amounts } = readAmounts(typed)
  const all = wordsOf(rest)
  const words = all.filter((word) => !isFiller(word))
  const hasMeaning = words.length > 0 || amounts.length > 0 || Object.keys(price).length > 0
  if (!hasMeaning) return { words: all, fillers: [], price, amounts }
  return { words, fillers: all.filter(isFiller), price, amounts }
}

/** The sound keys of the words of a name or a search, each without its ending. */
export function soundKeysOf(words: string[]): string[] {
  return words.map((word) => soundKey(stemOf(word)))
}
