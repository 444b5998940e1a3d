import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { COUNT_ALL, COUNT_DUE } from './count-events.ts'

/** So many events are counted in one transaction. */
const AT_ONCE = 5_000

/**
 * Counts what has happened since the last time into the daily figures. Events that commit meanwhile wait for the next
 * time; what two count at once is counted once.
 */
export async function foldFigures(ctx: Ctx): Promise<void> {
  while (
    await alone(ctx, async (ctx) => {
      const { rows } = await ctx.db.executeQuery(STAND())
      const { is_all_due } = rows[0]!
      if (is_all_due) await countAll(ctx)
      // All that is committed by now is seen by this statement, or is taken by the next.
      else await ctx.db.executeQuery(DUE({ most: AT_ONCE }))
      const { is_more } = (await ctx.db.executeQuery(REST({ now: ctx.now }))).rows[0]!
      return is_more
    })
  );
}

/** Counts everything anew: after somebody has changed rows past the shop, and when the shop begins to count. */
export function rebuildFigures(ctx: Ctx): Promise<void> {
  return alone(ctx, async (ctx) => {
    await countAll(ctx)
    await ctx.db.executeQuery(REST({ now: ctx.now }))
  })
}

/** What is forgotten first is seen by the statement that counts; what commits in between is left for the next time. */
async function countAll({ db }: Ctx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`delete from figures_due`.execute(db)
  await sql`delete from daily_figures`.execute(db)
  await db.executeQuery(ALL())
}

/** Two at once would each add to what the other has. Orders do not wait for them. */
function alone<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await sql`lock table daily_figures in share update exclusive mode`.execute(ctx.db)
    return work(ctx)
  })
}

const DUE = statement(COUNT_DUE)
const ALL = statement(COUNT_ALL)

const STAND = statement<{ is_all_due: boolean }>(
  `select exists (select from figures_due where event = 'all') as is_all_due`,
)

const REST = statement<{ is_more: boolean }>(`
  update figures_state set counted_at = $now
  returning exists (select from figures_due) as is_more`)
