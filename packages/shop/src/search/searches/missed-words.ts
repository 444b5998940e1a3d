import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { ASK_AGAIN_DAYS } from '../../trade-terms.ts'
import { SEARCHED_DAYS } from './searched-words.ts'

/** How often something that finds nothing was searched and asked for in the last 30 days. */
export interface MissedWords {
  searches: number
  asks: number
  /** When vendors were last asked for it, how many and by whom, until they may be asked again. */
  asked_vendors: { at: Date; count: number; by: string | null } | null
}

/** Null where the last search for these words found something, or nobody searched for them. Needs the right `category.change`. */
export async function readMissed(ctx: Ctx, words: string): Promise<MissedWords | null> {
  requireReading(ctx, 'category.change')
  const after = nepalDay(ctx.now, SEARCHED_DAYS)
  const asked_after = new Date(ctx.now.getTime() - ASK_AGAIN_DAYS * DAY)
  const [counted, asked] = await Promise.all([
    ctx.db.executeQuery(MISSED({ words, after })),
    ctx.db.executeQuery(ASKED({ words, asked_after })),
  ])
  return counted.rows[0] ? { ...counted.rows[0], asked_vendors: asked.rows[0] ?? null } : null
}

const MISSED = statement<Pick<MissedWords, 'searches' | 'asks'>>(`
  select sum(in_vain)::int as searches, sum(asks)::int as asks from search_counts
  where day > $after and words = $words group by words having (array_agg(is_missed order by day desc))[1]`)

const ASKED = statement<NonNullable<MissedWords['asked_vendors']>>(`
  select a.asked_at as at, a.vendors as count, u.name as by
  from vendor_asks a left join users u on u.id = a.asked_by
  where a.words = $words and a.asked_at > $asked_after`)
