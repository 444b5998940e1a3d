import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { events } from '../../notifications/events.ts'

/**
 * Notifies the people who decide about payments (right refund.decide_any), once a day in Nepal, of how many payments
 * wait to be looked into: a gateway may have taken money that the shop does not know of. Safe to run any number of
 * times.
 */
export async function remindOfReviews(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(WAITING())
    const { count } = rows[0]!
    if (count > 0)
      await events(ctx, { kind: 'PaymentsToReview', object_id: nepalDay(ctx.now), values: { count } })
  })
}

const WAITING = statement<{ count: number }>(`select count(*)::int from payments where status = 'review'`)
