import { soundOf } from '../words/search-text.ts'
import { slipsIn } from '../words/slips.ts'

/** How well a typed word fits a name: 0 sounds the same, 1 is its beginning, 2 has a typing error, 3 has two. */
export type Fit = 0 | 1 | 2 | 3

/** What fits by two slips counts only where nothing fits better. */
export function withoutFar<T extends { fit: Fit }>(found: T[]): T[] {
  const near = found.filter(({ fit }) => fit < 3)
  return near.length > 0 ? near : found
}

/** The words of names, reduced to sounds; their order does not matter. */
export function wordsOf(...names: string[]): string[] {
  return [...new Set(names.flatMap((name) => soundOf(name).split(' ')))].filter(Boolean)
}

/** The best fit of a typed word among these; null if it fits none. */
export function fitOf(typed: string, words: readonly string[]): Fit | null {
  let best: Fit | null = null
  for (const word of words) {
    const fit = fitOne(typed, word)
    if (fit === 0) return 0
    if (fit !== null && (best === null || fit < best)) best = fit
  }
  return best
}

/** How well a text fits the names of one place, and which of them it says in full; null if it says another's. */
export interface NamesFit {
  fit: Fit
  meant: string | null
}

/**
 * How well typed words fit the names of a place: each is a word of a name, or of what lies around it, and one at least of a name. Names
 * are found in one word or two: "Lake side".
 */
export function fitNames(
  names: readonly string[],
  around: readonly string[],
  words: readonly string[],
  search: string,
): NamesFit | null {
  const squeezed = soundOf(search).replaceAll(' ', '')
  const joined = names.find((name) => soundOf(name).replaceAll(' ', '') === squeezed)
  if (joined) return { fit: 0, meant: joined }
  const own = wordsOf(...names)
  const inOwn = words.map((word) => fitOf(word, own))
  const fits = words.map((word, place) => inOwn[place] ?? fitOf(word, around))
  if (fits.includes(null) || inOwn.every((fit) => fit === null)) return null
  const named = words.filter((_, place) => inOwn[place] !== null)
  const meant = names.find((name) => wordsOf(name).every((word) => named.includes(word)))
  return { fit: worst(fits), meant: meant ?? null }
}

export const worst = (fits: (Fit | null)[]) => Math.max(...fits.map((fit) => fit ?? 3)) as Fit

function fitOne(typed: string, word: string): Fit | null {
  if (typed === word) return 0
  if (typed.length >= 2 && word.startsWith(typed)) return 1
  // Of two slips neither is in the first letter, as in a search of products.
  const most = Math.min(slipsIn(typed.length), typed[0] === word[0] ? 2 : 1)
  if (most === 0) return null
  // An unfinished word is compared with the beginning of the name.
  const slips = Math.min(
    slipsBetween(typed, word, most),
    slipsBetween(typed, word.slice(0, typed.length), most),
  )
  return slips > most ? null : slips === 2 ? 3 : 2
}

/** How many letters are wrong, missing, extra or swapped; counted only up to one above `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, before[j - 2]! + 1)
      row.push(slips)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
