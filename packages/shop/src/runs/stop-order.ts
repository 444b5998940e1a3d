import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'

// The turns of the stops of a held run.

/** The turn after the last stop of a run. */
export async function turnAfterLast(ctx: Ctx, run: number): Promise<number> {
  return (await ctx.db.executeQuery(AFTER_LAST({ run }))).rows[0]!.turn
}

/** Gives all stops of a run, by their ids, their turns in this order. */
export async function writeOrder(ctx: Ctx, stops: readonly number[]): Promise<void> {
  await ctx.db.executeQuery(WRITE({ stops }))
}

const AFTER_LAST = statement<{ turn: number }>(
  'select coalesce(max(position), 0) + 1 as turn from run_stops where run_id = $run',
)

const WRITE = statement(`
  update run_stops st set position = o.turn
  from unnest((select $stops)::bigint[]) with ordinality as o (id, turn) where st.id = o.id`)
