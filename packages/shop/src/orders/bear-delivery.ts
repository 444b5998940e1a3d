import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * Of two purchases that were made by one checkout (`send_ready_first`) the ready one pays the delivery of both. Where
 * nothing of that is live any more (cancelled, not paid in time, returned: then its delivery was not paid, or is given
 * back), the one that waited bears the delivery, as the checkout said it costs: from the first answer of a vendor on that
 * finds it so, as long as nothing of it is billed or paid.
 *
 * What was billed, or what somebody was asked to pay, never costs more afterwards: when the ready one falls later than
 * that, the company bears the delivery. So it does when it falls at the same moment, since two purchases are not locked
 * for it. Within the transaction of the answer, before it asks for money and bills.
 */
export async function bearDelivery(ctx: Ctx, groups: readonly string[]): Promise<void> {
  if (groups.length > 0) await ctx.db.executeQuery(CompiledQuery.raw(BEAR, [groups]))
}

// A free delivery that a coupon gave was the other's: with it the coupon's use is given back. Credit that was free again,
// because less is left of this one, may be spent by now: it does not come back for the delivery.
const BEAR = `
  update order_groups g set delivery_fee_paisa = other.delivery_fee_paisa, delivery_with = null,
    credit_paisa = least(g.credit_paisa, (
      select coalesce(sum(i.price_paisa::bigint * i.quantity - i.discount_paisa::bigint * i.quantity / i.ordered_quantity), 0)
      from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = g.id
        and i.status not in ('rejected', 'expired', 'cancelled', 'unavailable', 'returned')))
  from order_groups other
  where g.id = any((select $1)::uuid[]) and other.id = g.delivery_with and g.pay_by is null
    and not exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = other.id
        and i.status not in ('rejected', 'expired', 'cancelled', 'unavailable', 'returned'))
    and not exists (select from bills b where b.order_group_id = g.id)
    and not exists (select from ledger_entries e where e.order_group_id = g.id)`
