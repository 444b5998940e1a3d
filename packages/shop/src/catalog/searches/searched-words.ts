import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'

/** What people searched for, over some days. */
export interface SearchedWords {
  words: string
  searches: number
  /** How many of them found nothing. */
  in_vain: number
  /** How many people asked for it where nothing was found. */
  asks: number
}

interface Searched {
  /** Those whose last search found nothing, the most wanted first. */
  in_vain: SearchedWords[]
  /** All, the commonest first. */
  popular: SearchedWords[]
}

export const SEARCHED_DAYS = 30
const MOST_IN_VAIN = 30
const MOST_POPULAR = 10

/**
 * The words that were searched at least twice in the last 30 days, today included, or asked for where nothing was found. Needs
 * the right `category.change`. Who searched is not known.
 */
export async function readSearchedWords(ctx: Ctx): Promise<Searched> {
  requireReading(ctx, 'category.change')
  const after = nepalDay(ctx.now, SEARCHED_DAYS)
  const [vain, popular] = await Promise.all([
    ctx.db.executeQuery(IN_VAIN({ after, limit: MOST_IN_VAIN })),
    ctx.db.executeQuery(POPULAR({ after, limit: MOST_POPULAR })),
  ])
  return { in_vain: vain.rows, popular: popular.rows }
}

const SUMS = `select words, sum(searches)::int as searches, sum(in_vain)::int as in_vain, sum(asks)::int as asks
  from search_counts where day > $after group by words`

const IN_VAIN = statement<SearchedWords>(`${SUMS}
  having (sum(searches) >= 2 or sum(asks) > 0) and (array_agg(is_missed order by day desc))[1]
  order by sum(in_vain) + sum(asks) desc, words limit $limit`)
const POPULAR = statement<SearchedWords>(`${SUMS}
  having sum(searches) >= 2 order by searches desc, words limit $limit`)
