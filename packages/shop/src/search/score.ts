import type { Values } from '../db/statement.ts'
import type { Understood } from './read-query.ts'
import { MIN_SCORE, RUNGS } from './sentence/weigh-words.ts'

/** What fits worse than this share of the best is not shown. */
const MIN_OF_BEST = 0.55
/** The same in an order that somebody chose: whoever asks for rice and sorts by price wants the cheapest rice first, not rice flour. */
const MIN_OF_BEST_SORTED = 0.84
/** Of two products that fit alike, the one with a word as it was typed comes first. */
const AS_WRITTEN = 0.01

const worthOf = (word: number) => {
  const rungs = RUNGS.map((worth, rung) => `when p.search_keys && $word_${word}_${rung} then ${worth}`)
  return `case when not p.search_keys && $word_${word} then 0 ${rungs.join(' ')} else 0 end`
}

/** How well a product `p` fits a search of so many words, from 0 to 1; it names the values of `searchValues`. */
export function scoreOf({ words }: Understood): string {
  const parts = words.map((_, word) => `$weight_${word}::float8 * ${worthOf(word)}`)
  return [...parts, `${AS_WRITTEN} * (p.search_keys && $written)::int`].join(' + ')
}

/** The same by its sure words alone, if others are guessed: whether it is shown is asked of these, and only the order of all. */
export function fitOf({ words }: Understood): string {
  if (!isAnyGuessed(words)) return 'null::float8'
  const sure = words.flatMap(({ fit }, word) => (fit > 0 ? [`$fit_${word}::float8 * ${worthOf(word)}`] : []))
  return [...sure, `${AS_WRITTEN} * (p.search_keys && $written)::int`].join(' + ')
}

const isAnyGuessed = (words: Understood['words']) => words.some(({ fit }) => fit === 0)

/** Of several things, how well a product `p` fits the one that it fits best. */
export function fitOfOne({ words }: Understood): string {
  const each = words.flatMap(({ fit }, word) => (fit > 0 ? [worthOf(word)] : []))
  return `greatest(${each.join(', ')})`
}

/** Which of several things a product `p` is: its number, the last being what else fits. */
export function thingOf({ things }: Understood): string {
  const each = things.map((_, thing) => `when p.search_keys && $thing_${thing} then ${thing}`)
  return `case ${each.join(' ')} else ${things.length} end`
}

/** Whether a product `p` has all words of a search that the shop knows, where they are worth most. */
export function hasAll({ strong }: Understood): string {
  if (strong.length === 0) return 'false'
  return strong.map((_, word) => `p.search_keys && $strong_${word}`).join(' and ')
}

/** Whether a product of `hits` fits well enough to be shown: of all, or of the closest alone (isOfClosest). */
export function fits(isOfClosest: boolean): string {
  const share = isOfClosest ? MIN_OF_BEST_SORTED : MIN_OF_BEST
  return `coalesce(fit, score) >= greatest(${MIN_SCORE}, ${share} * (select max(coalesce(fit, score)) from hits))`
}

/** The values of a search that texts name. */
export function searchValues({ words, keys, strong, things, written }: Understood): Values {
  const values: Record<string, unknown> = { keys, written }
  for (const [word, keys] of strong.entries()) values[`strong_${word}`] = keys
  for (const [thing, keys] of things.entries()) values[`thing_${thing}`] = keys
  for (const [word, { weight, fit, rungs }] of words.entries()) {
    values[`weight_${word}`] = weight
    if (fit > 0 && isAnyGuessed(words)) values[`fit_${word}`] = fit
    values[`word_${word}`] = rungs.flat()
    for (const [rung, keys] of rungs.entries()) values[`word_${word}_${rung}`] = keys
  }
  return values
}
