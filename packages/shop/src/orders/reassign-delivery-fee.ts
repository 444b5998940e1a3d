import { BILLS_AND_DUE } from '../bills/due-bills.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_LIVE } from '../money/item-amount.ts'
import { planTenders } from '../payments/plan-tenders.ts'
import { isCaptured, isCash } from '../payments/tenders.ts'
import { moveUse } from '../promotions/apply-coupon.ts'

/**
 * Of two purchases that were made by one checkout (`send_ready_first`) the ready one pays the delivery of both, while
 * anything of it is paid or confirmed. Where nothing of it is live any more (cancelled, not paid in time, returned: then
 * its delivery was not paid, or is given back), the one that waited bears the delivery, as the checkout said it costs:
 * from the first answer of a vendor on that finds it so. Where the ready one still waits for its money when the customer
 * is asked for that of the other, the delivery moves too, with the coupon that makes it free: otherwise whoever never
 * pays the ready one would be brought the other for nothing.
 *
 * What was billed, or what somebody was asked to pay, never costs more afterwards: when the ready one falls later than
 * that, the company bears the delivery.
 *
 * Within the transaction of the answer, which holds both purchases (`LOCK_GROUPS` of transition-items.ts), before it asks for
 * money and bills. Answers the ready purchases that cost less by it: it may be that credit pays them wholly now.
 */
export async function reassignDeliveryFee(ctx: Ctx, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return []
  const borne = await ctx.db.executeQuery(BEAR({ groups }))
  const { rows } = await ctx.db.executeQuery(TAKE({ groups }))
  for (const { ready, later, is_free } of rows) {
    // It takes nothing off but the delivery.
    if (is_free) await moveUse(ctx, ready, later)
    await ctx.db
      .updateTable('order_groups')
      .set({ delivery_fee_paisa: 0, delivery_discount_paisa: 0 })
      .where('id', '=', ready)
      .execute()
  }
  await planTenders(ctx, [
    ...borne.rows.map(({ id }) => id),
    ...rows.flatMap(({ ready, later }) => [ready, later]),
  ])
  return rows.map(({ ready }) => ready)
}

interface Taken {
  ready: string
  later: string
  is_free: boolean
}

/** Items of order group `group`, as `i`. */
const itemsOf = (group: string) =>
  `from orders o join order_items i on i.order_id = o.id where o.order_group_id = ${group}.id`

// A free delivery that a coupon gave was the other's: with it the coupon's use is given back. Credit that was free again,
// because less is left of this one, does not come back for the delivery (plan-tenders.ts).
const NOT_ASKED_FOR = `
  g.id = any((select $groups)::uuid[]) and other.id = g.delivery_with and g.pay_by is null
    and not exists (select from ${BILLS_AND_DUE} b where b.order_group_id = g.id)
    and not ${isCaptured('g')}`

const BEAR = statement<{ id: string }>(`
  update order_groups g set delivery_fee_paisa = other.delivery_fee_paisa, delivery_with = null
  from order_groups other
  where ${NOT_ASKED_FOR} and not exists (select ${itemsOf('other')} and ${IS_LIVE})
  returning g.id`)

// Of an order group that is to be asked for now, while all that is live of the other waits for its money.
const TAKE = statement<Taken>(`
  update order_groups g set delivery_fee_paisa = other.delivery_fee_paisa,
    delivery_discount_paisa = other.delivery_discount_paisa, delivery_with = null
  from order_groups other
  where ${NOT_ASKED_FOR} and not ${isCash('g')} and not ${isCash('other')}
    and exists (select ${itemsOf('g')} and i.status = 'on_hold')
    and not exists (select ${itemsOf('g')} and i.status = 'awaiting_approval')
    and not exists (select ${itemsOf('other')} and i.status <> 'on_hold' and ${IS_LIVE})
    and not ${isCaptured('other')}
  returning g.id as later, other.id as ready, other.delivery_discount_paisa > 0 as is_free`)
