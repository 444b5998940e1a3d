import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { notify } from '../../notifications/notify.ts'

/**
 * Notifies the people who decide about payments (right refund.decide_any), once a day in Nepal, of how many payments
 * wait to be looked into: a gateway may have taken money that the shop does not know of. Safe to run any number of
 * times.
 */
export async function remindOfReviews(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(WAITING())
    const { count, people } = rows[0]!
    if (count === 0) return
    const day = { type: 'PaymentsToReview', object_id: nepalDay(ctx.now), order_group_id: null } as const
    await notify(ctx, ...people.map((user_id) => ({ ...day, user_id, values: { count } })))
  })
}

const WAITING = statement<{ count: number; people: string[] }>(`
  select (select count(*)::int from payments where status = 'review') as count, array(
    select distinct u.user_id from user_roles u join roles r on r.name = u.role
    where 'refund.decide_any' = any(r.rights) order by u.user_id) as people`)
