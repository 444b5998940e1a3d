import { BILLS_AND_DUE } from '../../bills/due-bills.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_LIVE } from '../../money/item-amount.ts'
import { planTenders } from '../../payments/plan-tenders.ts'
import { isCaptured, isCash } from '../../payments/tenders.ts'
import { moveUse } from '../../promotions/apply-coupon.ts'

/**
 * One checkout may make two order groups (`ship_separately`). The one that is ready pays the delivery of both, as long
 * as anything of it is paid or confirmed. Once nothing of it is live any more (cancelled, not paid in time, returned:
 * then its delivery was not paid, or is given back), the later one bears the delivery fee that the checkout showed,
 * from the next vendor's answer on. If the ready one is still unpaid when the customer is asked to pay the later one,
 * the fee moves as well, together with the coupon that makes it free: otherwise a customer could leave the ready one
 * unpaid and get the later one delivered for nothing.
 *
 * An order group that was billed, or that the customer was asked to pay, never becomes more expensive: if the ready one
 * is cancelled after that, the company bears the delivery.
 *
 * Call it in the transaction of the answer, which holds both order groups (`LOCK_GROUPS` of transition-items.ts),
 * before it asks for payment and bills. Answers the ids of ready order groups that cost less now, because credit may
 * cover them completely.
 */
export async function reassignDeliveryFee(ctx: Ctx, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return []
  const borne = await ctx.db.executeQuery(BEAR({ groups }))
  const { rows } = await ctx.db.executeQuery(TAKE({ groups }))
  for (const { ready, later, is_free } of rows) {
    // A coupon for free delivery moves along, because it takes nothing else off.
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

/** A subquery over the items of order group `group`, as `i`. */
const itemsOf = (group: string) =>
  `from orders o join order_items i on i.order_id = o.id where o.order_group_id = ${group}.id`

// If a coupon made the other order group's delivery free, its use was given back with that order group, so that only
// the fee moves. Credit that became free when this order group shrank is not used for the delivery (plan-tenders.ts).
const NOT_ASKED_FOR = `
  g.id = any((select $groups)::uuid[]) and other.id = g.delivery_with and g.pay_by is null
    and not exists (select from ${BILLS_AND_DUE} b where b.order_group_id = g.id)
    and not ${isCaptured('g')}`

const BEAR = statement<{ id: string }>(`
  update order_groups g set delivery_fee_paisa = other.delivery_fee_paisa, delivery_with = null
  from order_groups other
  where ${NOT_ASKED_FOR} and not exists (select ${itemsOf('other')} and ${IS_LIVE})
  returning g.id`)

// Applies to an order group that is about to be paid for, while everything live of the other one is still unpaid.
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
