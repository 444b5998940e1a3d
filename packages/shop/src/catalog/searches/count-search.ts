import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { parse } from '../../input.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { readSearch } from '../../nepal/typed-search.ts'
import { SEARCHES_DAYS } from '../../trade-terms.ts'
import { listProductPage } from '../products.ts'

/** Longer searches are sentences, of which no two are alike. */
const MOST_LETTERS = 60
/** Different searches of one day: more are made up. */
const MOST_A_DAY = 20_000
/** A phone number or an address of somebody, typed into the wrong field. */
const PERSONAL = /\d{7}|@/

const SearchSeen = z.object({
  /** As it was typed, with no filter beside it. */
  search: z.string().max(200),
})

/**
 * Counts one more search for these words on this day in Nepal, and whether it finds nothing. Nothing about who searched is stored, so
 * that a search sent twice counts twice.
 */
export async function countSearch(ctx: Ctx, input: unknown): Promise<void> {
  const { search } = parse(SearchSeen, input, ctx.locale)
  const words = readSearch(search).words.join(' ')
  if (!words || words.length > MOST_LETTERS || PERSONAL.test(search) || PERSONAL.test(words)) return
  const { products } = await listProductPage(ctx, { search, limit: 1 })
  await ctx.db.executeQuery(
    COUNT({
      day: nepalDay(ctx.now),
      words,
      in_vain: products.length === 0 ? 1 : 0,
      most: MOST_A_DAY,
    }),
  )
}

const COUNT = statement(`
  insert into search_counts as c (day, words, searches, in_vain, is_missed)
  select $day, $words, 1, $in_vain, $in_vain = 1
  where exists (select from search_counts where day = $day and words = $words)
    or (select count(*) from search_counts where day = $day) < $most
  on conflict (day, words) do update set searches = c.searches + 1, in_vain = c.in_vain + excluded.in_vain,
    is_missed = excluded.is_missed`)

/** Deletes the counts of days longer ago than SEARCHES_DAYS. */
export async function purgeSearchCounts(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('search_counts').where('day', '<', nepalDay(ctx.now, SEARCHES_DAYS)).execute()
}
