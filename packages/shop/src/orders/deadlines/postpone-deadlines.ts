import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Extends the deadlines of customers who have yet to pay, and of vendors who have yet to answer, by this many
 * milliseconds. Used after a restore from a backup: the shop does not know of the time since then, in which they may
 * have paid or answered.
 */
export function postponeDeadlines(ctx: Ctx, milliseconds: number): Promise<void> {
  const more = sql`make_interval(secs => ${milliseconds / 1000}::double precision)`
  return inTransaction(ctx, async ({ db }) => {
    await db
      .updateTable('order_groups')
      .set({ pay_by: sql`pay_by + ${more}` })
      .where('pay_by', 'is not', null)
      .execute()
    await db
      .updateTable('order_items')
      .set({ approval_due_at: sql`approval_due_at + ${more}` })
      .where('status', '=', 'awaiting_approval')
      .execute()
  })
}
