import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'
import { MINUTE } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { SEARCHED_DAYS } from './searched-words.ts'

const MOST = 6
/** What fewer have searched for, or on one day alone, is not shown to others. */
const MIN_SEARCHES = 10
const MIN_DAYS = 2
/** Only the commonest are held against the words of names. */
const MAX_COMPARED = 100

/**
 * What people search for most in the last 30 days: only what is found, and only words that names of products have, so that nobody can
 * make the shop say something to all by searching for it.
 */
export const popularWords = recently(
  async (ctx: Ctx): Promise<string[]> => {
    const after = nepalDay(ctx.now, SEARCHED_DAYS)
    return (await ctx.db.executeQuery(POPULAR({ after }))).rows.map(({ words }) => words)
  },
  { fresh: 10 * MINUTE },
)

const POPULAR = statement<{ words: string }>(`
  with common as materialized (
    select words, sum(searches) as searches from search_counts where day > $after group by words
    having sum(searches) >= ${MIN_SEARCHES} and count(*) >= ${MIN_DAYS}
      and not (array_agg(is_missed order by day desc))[1]
    order by 2 desc, 1 limit ${MAX_COMPARED}
  )
  select words from common
  where not exists (
    select from unnest(string_to_array(words, ' ')) typed (word)
    where not exists (select from search_words known where known.word = typed.word collate "C"))
  order by searches desc, words limit ${MOST}`)
