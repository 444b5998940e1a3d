import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY, MINUTE } from '../durations.ts'
import { type FoundTrouble, TROUBLES, type Trouble } from './find-troubles.ts'

/**
 * In milliseconds: a trouble counts as over only after this time, because another process or machine may still see it.
 */
const UNSEEN = 3 * MINUTE
/** Milliseconds within which operators are notified only once of a trouble that comes and goes. */
const TOLD_AGAIN = DAY

/** The troubles of which operators are to be notified now. */
export interface TroubleNews {
  begun: FoundTrouble[]
  over: FoundTrouble[]
}

/**
 * Stores what this process sees, and answers of what operators are to be notified: once when a trouble begins and once
 * when it is over, at most once a day. If several processes see the same at once, only one of them gets it.
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

/** Resets troubles whose mails failed, so that the next look tries again. */
export async function notifyAgain(ctx: Ctx, unsent: FoundTrouble[]): Promise<void> {
  await ctx.db
    .updateTable('troubles')
    .set({ is_told: false, told_at: null })
    .where('name', 'in', ['', ...unsent.map(nameOf)])
    .execute()
}

const before = ({ now }: Ctx, milliseconds: number) => new Date(now.getTime() - milliseconds)

export const nameOf = ({ trouble, about }: FoundTrouble) => (about ? `${trouble} ${about}` : trouble)

/** Another version may have stored names that this one does not know. */
function troubleOf(name: string): FoundTrouble[] {
  const [trouble, about = ''] = name.split(' ')
  return TROUBLES.includes(trouble as Trouble) ? [{ trouble: trouble as Trouble, about }] : []
}
