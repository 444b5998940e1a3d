import { refuseTooManyOpen } from '../cash/open-limit.ts'
import type { Ctx } from '../context.ts'
import { holdingPerson } from '../places/hold-person.ts'
import { dueOf } from './amounts.ts'
import { confirmPaid } from './confirm-paid.ts'
import { holdUnpaid, readUnpaid } from './pay.ts'

/**
 * Pays one's own unpaid purchase in cash when it comes: it is confirmed at once. Refuses as `startPaying` does. Money
 * that an attempt still brings is owed back by itself.
 */
export function payInCash(ctx: Ctx, order_group_id: string): Promise<void> {
  // The person's row is locked before the purchase, as at checkout.
  return holdingPerson(ctx, async (ctx) => {
    const seen = await readUnpaid(ctx, order_group_id)
    await refuseTooManyOpen(ctx, dueOf(seen.items, seen))
    const group = await holdUnpaid(ctx, order_group_id)
    await ctx.db
      .updateTable('order_groups')
      .set({ payment_method: 'cod', pay_by: null })
      .where('id', '=', order_group_id)
      .execute()
    await confirmPaid(
      ctx,
      group.items.filter(({ status }) => status === 'on_hold').map(({ id }) => id),
    )
  })
}
