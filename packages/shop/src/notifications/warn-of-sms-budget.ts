import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { readSmsBudget } from '../messaging/sms-budget.ts'
import { events } from './events.ts'

const PERCENTS = [80, 100] as const

/**
 * Notifies people who change settings (right setting.change) when four fifths of the month's SMS are used, and when all
 * are: once a month each, and again after the limit changed. Safe to run any number of times.
 */
export async function warnOfSmsBudget(ctx: Ctx): Promise<void> {
  const { month, parts, most } = await readSmsBudget(ctx)
  if (most === null) return
  const percent = PERCENTS.findLast((percent) => parts * 100 >= most * percent && parts > 0)
  if (!percent) return
  await inTransaction(ctx, async (ctx) => {
    const object_id = `${month} ${most} ${percent}`
    await events(ctx, { kind: 'SmsBudgetReached', object_id, values: { percent, parts, most } })
  })
}
