import {
  CARD_COLUMNS,
  CARD_JOINS,
  type CardRow,
  cardOf,
  FOR_SALE,
  type ProductCard,
} from '../catalog/product-card.ts'
import { KEY } from '../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { type Understood, understandAll } from './read-query.ts'
import { MIN_SCORE, RUNGS } from './sentence/weigh-words.ts'

/** A product that fits one of several searches. */
export interface Match {
  product: ProductCard
  /** How well it fits, from 0 to 1, as in a list of products. */
  score: number
  /** Whether each word of the search is one of its names. */
  has_all_words: boolean
}

/** What one of several searches finds, the best first. */
export interface Matches {
  matches: Match[]
  /** Whether a word of it was taken for another, or says what the products are to be good for. */
  is_guessed: boolean
}

/** Of one search no more are considered. */
const MAX_CONSIDERED = 500

/**
 * The products on sale that fit each of several searches by their names: in as many statements for forty as for one. A place, a vendor
 * or a description alone finds nothing here, since what is searched are the lines of a message, in which people write where they live,
 * too.
 */
export async function findMany(ctx: Ctx, searches: string[], limit: number): Promise<Matches[]> {
  const read = await understandAll(ctx, searches)
  const asked = read.flatMap((search, line) => (search ? keysIn(search, line) : []))
  const found: Matches[] = read.map((search) => ({
    matches: [],
    is_guessed: search !== null && (search.guesses.length > 0 || search.tags.length > 0),
  }))
  if (asked.length === 0) return found
  const { rows } = await ctx.db.executeQuery(
    FIND({
      lines: asked.map(({ line }) => line),
      words: asked.map(({ word }) => word),
      keys: asked.map(({ key }) => key),
      worths: asked.map(({ worth }) => worth),
      wanted: asked.map(({ isWanted }) => isWanted),
      limit,
    }),
  )
  for (const { line, score, named_words, ...row } of rows)
    found[line]!.matches.push({
      product: cardOf(row),
      score,
      has_all_words: named_words === read[line]!.words.length && read[line]!.dropped.length === 0,
    })
  return found
}

/** The keys of a search, each with what a product gains by it; those that products are looked for by are wanted. */
function keysIn({ words, keys }: Understood, line: number) {
  const wanted = new Set(keys)
  return words.flatMap(({ weight, rungs }, word) =>
    rungs.flatMap((keys, rung) =>
      keys.map((key) => ({ line, word, key, worth: weight * RUNGS[rung]!, isWanted: wanted.has(key) })),
    ),
  )
}

/** The keys of names. */
const NAMED = [KEY.whole, KEY.head, KEY.otherHead, KEY.name, KEY.writtenHead, KEY.written]
  .map((of) => `'${of}'`)
  .join(', ')

const FIND = statement<CardRow & { line: number; score: number; named_words: number }>(`
  with asked as materialized (
    select line, word, key, worth, is_wanted from unnest($lines::int[], $words::int[], $keys::text[], $worths::float8[], $wanted::boolean[])
      one (line, word, key, worth, is_wanted)
  ), lines as materialized (
    select line, array_agg(distinct key) as keys from asked where is_wanted and left(key, 1) in (${NAMED}) group by line
  ), considered as materialized (
    select lines.line, p.id, p.search_keys
    from lines cross join lateral (
      select id, search_keys from products p where ${FOR_SALE} and p.search_keys && lines.keys
      order by is_front desc, rating_score desc limit ${MAX_CONSIDERED}) p
  ), words as (
    select considered.line, considered.id, max(asked.worth) as worth,
      bool_or(left(asked.key, 1) in (${NAMED})) as is_named
    from considered cross join lateral unnest(considered.search_keys) had (key)
    join asked on asked.line = considered.line and asked.key = had.key
    group by considered.line, considered.id, asked.word
  ), scored as (
    select line, id, sum(worth) as score, count(*) filter (where is_named)::int as named_words from words group by line, id
  ), placed as (
    select line, p.id, score, named_words, row_number() over (
      partition by line order by round(50 * score) desc, (p.stock > 0) desc, p.rating_score desc, p.id) as place
    from scored join products p using (id)
    where score >= ${MIN_SCORE}
  )
  select placed.line, placed.score, placed.named_words, ${CARD_COLUMNS}
  from placed join products p on p.id = placed.id ${CARD_JOINS}
  where placed.place <= $limit
  order by placed.line, placed.place`)
