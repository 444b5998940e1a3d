import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { drawNumbers, lockSeries, type Series } from './draw-numbers.ts'

/** So many bills get their numbers in one transaction. */
const AT_ONCE = 50

/**
 * Gives all bills that are due their numbers, each series for itself and in batches: first the bills, then the credit notes.
 * Safe to run by several at once: a series that somebody else is writing is left to them. A batch is one transaction, so that
 * whoever dies in it leaves everything due. A series that fails keeps no other from its turn.
 */
export async function writeDueBills(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(DUE())
  const faults: unknown[] = []
  for (const series of rows)
    try {
      while (await writeBatch(ctx, series));
    } catch (error) {
      faults.push(error)
    }
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1)
    throw new AggregateError(faults, `${faults.length} series of bills cannot be written.`)
}

/** Whether any bill waits for its number. */
export async function areBillsDue(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(ANY())
  return rows.length > 0
}

/** Answers whether there may be more of them. */
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
