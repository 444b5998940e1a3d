import type { Values } from '../db/statement.ts'
import { MIN_SCORE, RUNGS, type Understood } from './read-query.ts'

/** What fits worse than this share of the best is not shown. */
const MIN_OF_BEST = 0.55
/** The same in an order that somebody chose: whoever asks for rice and sorts by price wants the cheapest rice first, not rice flour. */
const MIN_OF_BEST_SORTED = 0.84
/** Of two products that fit alike, the one with a word as it was typed comes first. */
const AS_WRITTEN = 0.01

/** How well a product `p` fits a search of so many words, from 0 to 1; it names the values of `searchValues`. */
export function scoreOf({ words }: Understood): string {
  const parts = words.map((_, word) => {
    const rungs = RUNGS.map((worth, rung) => `when p.search_keys && $word_${word}_${rung} then ${worth}`)
    return `$weight_${word}::float8 * case when not p.search_keys && $word_${word} then 0 ${rungs.join(' ')} else 0 end`
  })
  return [...parts, `${AS_WRITTEN} * (p.search_keys && $written)::int`].join(' + ')
}

/** Whether a product `p` has all words of a search that the shop knows, where they are worth most. */
export function hasAll({ strong }: Understood): string {
  if (strong.length === 0) return 'false'
  return strong.map((_, word) => `p.search_keys && $strong_${word}`).join(' and ')
}

/** Whether a product fits well enough to be shown: of all, or of the closest alone (isOfClosest). */
export function fits(isOfClosest: boolean): string {
  const share = isOfClosest ? MIN_OF_BEST_SORTED : MIN_OF_BEST
  return `score >= greatest(${MIN_SCORE}, ${share} * (select max(score) from hits))`
}

/** The values of a search that texts name. */
export function searchValues({ words, keys, strong, written }: Understood): Values {
  const values: Record<string, unknown> = { keys, written }
  for (const [word, keys] of strong.entries()) values[`strong_${word}`] = keys
  for (const [word, { weight, rungs }] of words.entries()) {
    values[`weight_${word}`] = weight
    values[`word_${word}`] = rungs.flat()
    for (const [rung, keys] of rungs.entries()) values[`word_${word}_${rung}`] = keys
  }
  return values
}
