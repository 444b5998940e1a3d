import type { Values } from '../db/statement.ts'
import type { Understood } from './read-query.ts'
import { MIN_SCORE, RUNGS, STRONG } from './sentence/weigh-words.ts'

/** What fits worse than this share of the best is not shown. */
const MIN_OF_BEST = 0.55
/** The same in an order that somebody chose: whoever asks for rice and sorts by price wants the cheapest rice first, not rice flour. */
const MIN_OF_BEST_SORTED = 0.84
/** Of two products that fit alike, the one with a word as it was typed comes first. */
const AS_WRITTEN = 0.01

/** Of a key that is asked for: the number of its word; those of several things, and of how words are written, have numbers of their own. */
const WRITTEN = -1
const FIRST_THING = 100

/**
 * The keys of a search as rows, each with what a product gains by it: all that weighs products is looked up in one table, however many
 * words there are.
 */
export const ASKED = `asked as materialized (
  select key, word, worth, gain, fit, is_needed
  from unnest($asked_keys::text[], $asked_words::int[], $asked_worths::float8[], $asked_gains::float8[], $asked_fits::float8[], $asked_needed::bool[])
    one (key, word, worth, gain, fit, is_needed)
)`

/**
 * How well each of some products `p` with search keys fits a search, from 0 to 1: by all words (`score`), by those that are sure
 * (`fit`: whether it is shown is asked of these, and only the order of all), by the one that it fits best, which of several things
 * it is, and whether it has all words that the shop knows where they are worth most.
 */
export const weighedOf = (products: string) => `
  select id, sum(gain) as score, sum(fit) as fit, max(worth) filter (where fit > 0 and word >= 0) as fit_of_one,
    coalesce(min(word) filter (where word >= ${FIRST_THING}) - ${FIRST_THING}, $things) as thing,
    $needed > 0 and count(*) filter (where is_strong) = $needed as has_all
  from (
    select had.id, asked.word, max(asked.worth) as worth, max(asked.gain) as gain, max(asked.fit) as fit,
      bool_or(asked.is_needed and asked.worth >= ${STRONG}) as is_strong
    from (select p.id, unnest(p.search_keys) as key from ${products}) had join asked using (key)
    group by had.id, asked.word) by_word
  group by id`

/** Whether a product `p` has all words of a search that the shop knows, where they are worth most. */
export function hasAll({ strong }: Understood): string {
  if (strong.length === 0) return 'false'
  return strong.map((_, word) => `p.search_keys && $strong_${word}`).join(' and ')
}

/** Whether a product of `hits` fits well enough to be shown: of all, or of the closest alone (isOfClosest). */
export function fits(isOfClosest: boolean): string {
  const share = isOfClosest ? MIN_OF_BEST_SORTED : MIN_OF_BEST
  return `fit >= greatest(${MIN_SCORE}, ${share} * (select max(fit) from hits))`
}

/** The values of a search that the texts of search-hits.ts name. */
export function searchValues({ words, keys, strong, things, written }: Understood): Values {
  const asked = [
    ...words.flatMap(({ weight, fit, isNeeded, rungs }, word) =>
      rungs.flatMap((keys, rung) => {
        const worth = RUNGS[rung]!
        return keys.map((key) => ({ key, word, worth, gain: weight * worth, fit: fit * worth, isNeeded }))
      }),
    ),
    ...written.map((key) => ({
      key,
      word: WRITTEN,
      worth: 0,
      gain: AS_WRITTEN,
      fit: AS_WRITTEN,
      isNeeded: false,
    })),
    ...things.flatMap((keys, thing) =>
      keys.map((key) => ({ key, word: FIRST_THING + thing, worth: 0, gain: 0, fit: 0, isNeeded: false })),
    ),
  ]
  return {
    keys,
    things: things.length,
    needed: strong.length,
    asked_keys: asked.map(({ key }) => key),
    asked_words: asked.map(({ word }) => word),
    asked_worths: asked.map(({ worth }) => worth),
    asked_gains: asked.map(({ gain }) => gain),
    asked_fits: asked.map(({ fit }) => fit),
    asked_needed: asked.map(({ isNeeded }) => isNeeded),
    ...Object.fromEntries(strong.map((keys, word) => [`strong_${word}`, keys])),
  }
}
