import { runAll } from '../background/run-all.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { drawNumbers, lockSeries, type Series } from './draw-numbers.ts'

/** How many bills get their numbers in one transaction. */
const AT_ONCE = 50

/**
 * Gives all due bills their numbers, each series separately and in batches: bills first, then credit notes. Several
 * processes may run it at once, since a series that another one is writing is skipped. Each batch is one transaction,
 * so that after a crash everything in it is still due. A series that fails does not hold up the others.
 */
export async function writeDueBills(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(DUE())
  await runAll(rows, async (series) => {
    while (await writeBatch(ctx, series));
  })
}

/** Whether any bill has no number yet. */
export async function areBillsDue(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(ANY())
  return rows.length > 0
}

/** Writes one batch; answers whether there may be more. */
function writeBatch(ctx: Ctx, series: Series): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockSeries(ctx, series, { skip: true }))) return false
    return (await drawNumbers(ctx, series, { atMost: AT_ONCE })).due === AT_ONCE
  })
}

const ANY = statement('select from bills_due limit 1')

const DUE = statement<Series>(`
  select vendor_id, fiscal_year, kind from bills_due group by vendor_id, fiscal_year, kind
  order by kind = 'credit_note', vendor_id nulls first, fiscal_year`)
