import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { readSmsBudget } from '../messaging/sms-budget.ts'
import { notify } from './notify.ts'

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
    const { rows } = await ctx.db.executeQuery(DECIDING())
    const budget = { type: 'SmsBudgetReached', order_group_id: null } as const
    await notify(
      ctx,
      ...rows.map(({ user_id }) => ({
        ...budget,
        user_id,
        object_id: `${month} ${most} ${percent}`,
        values: { percent, parts, most },
      })),
    )
  })
}

const DECIDING = statement<{ user_id: string }>(`
  select distinct u.user_id from user_roles u join roles r on r.name = u.role
  where 'setting.change' = any(r.rights) order by u.user_id`)
