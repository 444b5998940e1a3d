import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'

/** A word that the shop knows: a sound key, in capitals, or a word as it is written in a name, in small letters. */
export interface KnownWord {
  word: string
  /** From 0, what every product has, to 1, what one product has or none. */
  rarity: number
  /** Whether a product, its category, place or vendor is called so, and not synonyms alone. */
  is_named: boolean
  /** Whether a product is called so: the potato of red potato. */
  is_head: boolean
}

/** What is looked up of one place of a search. */
export interface Lookup {
  place: number
  /** Whole words. */
  words: string[]
  /** Beginnings of words. */
  beginnings: string[]
  /** What may be mistyped by so many letters: others of the same first letter are found, unless it is known as it was `typed`. */
  mistyped: { typed: string; word: string; distance: number }[]
}

/** How a known word was found. */
export type Found = KnownWord & { place: number; how: 'whole' | 'begins' | 'mistyped'; distance: number }

/** Of one beginning no more words are found, the commonest. */
const MAX_BEGUN = 40

/** Looks all words of a search up at once. */
export async function lookUp(ctx: Ctx, lookups: Lookup[]): Promise<Found[]> {
  const whole = lookups.flatMap(({ place, words }) => words.map((word) => ({ place, word })))
  const begun = lookups.flatMap(({ place, beginnings }) => beginnings.map((word) => ({ place, word })))
  const mistyped = lookups.flatMap(({ place, mistyped }) => mistyped.map((one) => ({ place, ...one })))
  const { rows } = await ctx.db.executeQuery(
    FIND({
      whole_places: whole.map(({ place }) => place),
      whole_words: whole.map(({ word }) => word),
      begun_places: begun.map(({ place }) => place),
      begun_words: begun.map(({ word }) => word),
      begun_ends: begun.map(({ word }) => `${word}\u{10ffff}`),
      mistyped_places: mistyped.map(({ place }) => place),
      mistyped_words: mistyped.map(({ word }) => word),
      typed_words: mistyped.map(({ typed }) => typed),
      distances: mistyped.map(({ distance }) => distance),
    }),
  )
  return rows
}

/** Mistyped words are compared with those of the same first letter and about the same length, by an index of both. */
const FIND = statement<Found>(`
  select 'whole' as how, typed.place, known.word, known.rarity, known.is_named, known.is_head, 0 as distance
  from unnest($whole_places::int[], $whole_words::text[]) typed (place, word) join search_words known using (word)
  union all
  select 'begins', typed.place, known.word, known.rarity, known.is_named, known.is_head, 0
  from unnest($begun_places::int[], $begun_words::text[], $begun_ends::text[]) typed (place, word, ends)
  cross join lateral (
    select word, rarity, is_named, is_head from search_words where word > typed.word and word < typed.ends
    order by rarity, word limit ${MAX_BEGUN}) known
  union all
  select 'mistyped', typed.place, known.word, known.rarity, known.is_named, known.is_head,
    greatest(1, levenshtein_less_equal(known.word, typed.word, typed.distance))
  from unnest($mistyped_places::int[], $mistyped_words::text[], $typed_words::text[], $distances::int[])
    typed (place, word, as_typed, distance)
  join search_words known on left(known.word, 1) = left(typed.word, 1)
    and length(known.word) between length(typed.word) - typed.distance and length(typed.word) + typed.distance
  where not exists (select from search_words where word = typed.as_typed)
    and levenshtein_less_equal(known.word, typed.word, typed.distance) <= typed.distance`)

/** Words of names that hold one of these somewhere within: the last resort for words that are found in no other way. */
export async function lookWithin(
  ctx: Ctx,
  parts: { place: number; word: string }[],
): Promise<(KnownWord & { place: number })[]> {
  if (parts.length === 0) return []
  const places = parts.map(({ place }) => place)
  const patterns = parts.map(({ word }) => `%${word}%`)
  return (await ctx.db.executeQuery(WITHIN({ places, patterns }))).rows
}

const WITHIN = statement<KnownWord & { place: number }>(`
  select part.place, known.word, known.rarity, known.is_named, known.is_head
  from unnest($places::int[], $patterns::text[]) part (place, pattern)
  cross join lateral (
    select word, rarity, is_named, is_head from search_words where word like part.pattern
    order by rarity, word limit ${MAX_BEGUN}) known`)

/**
 * Weighs the words anew by how many products of the front of the shop have them (front.ts): what most have says least of what
 * is wanted.
 */
export async function weighWords(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(WEIGH())
}

const WEIGH = statement(`
  with counted as materialized (
    select substr(key, 2) as word, count(distinct p.id) as products
    from products p cross join unnest(p.search_keys) key
    where p.status = 'published' and p.is_front and left(key, 1) not in ('d', 's', '=')
    group by 1
  ), total as (
    select greatest(2, count(*)) as products from products where status = 'published' and is_front
  ), weighed as (
    select counted.word, (1 - ln(counted.products) / ln(total.products)) as rarity from counted cross join total
  )
  update search_words known set rarity = coalesce(weighed.rarity, 1)
  from (select word, weighed.rarity from search_words left join weighed using (word)) weighed
  where known.word = weighed.word and known.rarity is distinct from coalesce(weighed.rarity, 1)`)
