import { soundOf } from '../words/search-text.ts'

/** How well a typed word fits a name: 0 sounds the same, 1 is its beginning, 2 has a typing error. */
export type Fit = 0 | 1 | 2

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

function fitOne(typed: string, word: string): Fit | null {
  if (typed === word) return 0
  if (typed.length >= 2 && word.startsWith(typed)) return 1
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (slips === 0) return null
  if (slipsBetween(typed, word, slips) <= slips) return 2
  // An unfinished word is compared with the beginning of the name.
  return slipsBetween(typed, word.slice(0, typed.length), slips) <= slips ? 2 : null
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
