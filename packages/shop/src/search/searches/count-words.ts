import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { SEARCHES_DAYS } from '../../trade-terms.ts'
import { readSearch } from '../../words/typed-search.ts'

/** Longer searches are sentences, of which no two are alike. */
const MAX_CHARACTERS = 60
/** Different searches of one day: more are made up. */
const MAX_A_DAY = 20_000
/** A phone number or an address of somebody, typed into the wrong field. */
const PERSONAL = /(\d[\s-]?){7}|@/

/** The words under which a typed search is counted; null for what says nothing, is too long, or may say who somebody is. */
export function countedWords(search: string): string | null {
  const words = readSearch(search).words.join(' ')
  if (!words || words.length > MAX_CHARACTERS || PERSONAL.test(search) || PERSONAL.test(words)) return null
  return words
}

interface OneMore {
  words: string
  searches: number
  in_vain: number
  asks: number
  /** Whether these words find nothing now. */
  is_missed: boolean
}

/** Adds to what is counted for these words on this day in Nepal. */
export async function countWords(ctx: Ctx, one: OneMore): Promise<void> {
  await ctx.db.executeQuery(COUNT({ ...one, day: nepalDay(ctx.now), most: MAX_A_DAY }))
}

const COUNT = statement(`
  insert into search_counts as c (day, words, searches, in_vain, asks, is_missed)
  select $day, $words, $searches, $in_vain, $asks, $is_missed
  where exists (select from search_counts where day = $day and words = $words)
    or (select count(*) from search_counts where day = $day) < $most
  on conflict (day, words) do update set searches = c.searches + excluded.searches,
    in_vain = c.in_vain + excluded.in_vain, asks = c.asks + excluded.asks, is_missed = excluded.is_missed`)

/** Deletes the counts of days longer ago than SEARCHES_DAYS. */
export async function purgeSearchCounts(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('search_counts').where('day', '<', nepalDay(ctx.now, SEARCHES_DAYS)).execute()
}
