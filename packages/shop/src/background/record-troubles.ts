import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY, MINUTE } from '../durations.ts'
import { type FoundTrouble, TROUBLES, type Trouble } from './find-troubles.ts'

/** In milliseconds: another process, or another machine, may be the one that sees it. */
const UNSEEN = 3 * MINUTE
/** One that comes and goes is told of once in so many milliseconds. */
const TOLD_AGAIN = DAY

/** What operators are to be told now. */
export interface TroubleNews {
  begun: FoundTrouble[]
  over: FoundTrouble[]
}

/**
 * Writes down what this process sees, and answers what operators are to be told: of each trouble once that it began and once
 * that it is over, at most once a day. Of several processes that see the same at once, one is told to tell.
 */
export async function recordTroubles(ctx: Ctx, found: FoundTrouble[]): Promise<TroubleNews> {
  return inTransaction(ctx, async (ctx) => {
    const names = [...new Set(found.map(nameOf))].sort()
    if (names.length > 0)
      await sql`
        insert into troubles as t (name, began_at, seen_at)
        select name, ${ctx.now}, ${ctx.now} from unnest(${names}::text[]) as name order by name
        on conflict (name) do update set seen_at = excluded.seen_at, ended_at = null,
          began_at = case when t.ended_at is null then t.began_at else excluded.began_at end,
          is_told = t.is_told and t.ended_at is null`.execute(ctx.db)
    const begun = await sql<{ name: string }>`
      update troubles set told_at = ${ctx.now}, is_told = true
      where ended_at is null and not is_told and seen_at = ${ctx.now}
        and (told_at is null or told_at <= ${before(ctx, TOLD_AGAIN)})
      returning name`.execute(ctx.db)
    const over = await sql<{ name: string; is_told: boolean }>`
      update troubles set ended_at = ${ctx.now}
      where ended_at is null and seen_at < ${before(ctx, UNSEEN)} returning name, is_told`.execute(ctx.db)
    return {
      begun: begun.rows.flatMap(({ name }) => troubleOf(name)),
      over: over.rows.filter(({ is_told }) => is_told).flatMap(({ name }) => troubleOf(name)),
    }
  })
}

/** Nobody could be told that they began: whoever looks next tries again. */
export async function notifyAgain(ctx: Ctx, unsent: FoundTrouble[]): Promise<void> {
  await ctx.db
    .updateTable('troubles')
    .set({ is_told: false, told_at: null })
    .where('name', 'in', ['', ...unsent.map(nameOf)])
    .execute()
}

const before = ({ now }: Ctx, milliseconds: number) => new Date(now.getTime() - milliseconds)

export const nameOf = ({ trouble, about }: FoundTrouble) => (about ? `${trouble} ${about}` : trouble)

/** Of another version there may be names that this one does not know. */
function troubleOf(name: string): FoundTrouble[] {
  const [trouble, about = ''] = name.split(' ')
  return TROUBLES.includes(trouble as Trouble) ? [{ trouble: trouble as Trouble, about }] : []
}
