import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { dueOf } from '../orders/amounts.ts'
import { confirmPaid } from '../orders/confirm-paid.ts'
import { countFirst, refuseTooMany } from '../orders/limits/order-limits.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { holdUnpaid, readUnpaid } from './pay.ts'

/**
 * Pays one's own unpaid purchase in cash when it comes: it is confirmed at once. Refuses as `startPaying` does. Money
 * that an attempt still brings is owed back by itself. What holds for orders in cash holds for it, too (order-limits.ts).
 */
export async function payInCash(ctx: Ctx, order_group_id: string, caller?: Caller): Promise<void> {
  // The person's row is locked before the purchase, as at checkout.
  const isFirst = await holdingPerson(ctx, async (ctx) => {
    const seen = await readUnpaid(ctx, order_group_id)
    const { isFirst } = await refuseTooMany(ctx, {
      ...{ paid: 'in_cash', total_paisa: dueOf(seen.items, seen), parts: 1, placed: order_group_id },
      ...{
        phone: seen.contact.phone,
        lines: seen.items.filter(({ status }) => status === 'on_hold'),
        caller,
      },
    })
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
    return isFirst
  })
  if (isFirst) await countFirst(ctx, caller)
}
