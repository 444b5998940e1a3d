import { BILLS_AND_DUE } from '../../bills/due-bills.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_LIVE } from '../../money/item-amount.ts'
import { planTenders } from '../../payments/plan-tenders.ts'
import { isCaptured, isCash } from '../../payments/tenders.ts'
import { moveUse } from '../../promotions/apply-coupon.ts'
import { placeSplit } from './release-places.ts'
import { splitDelivery } from './store-delivery.ts'

/**
 * Order groups that share a delivery pay it once. The one that is ready (`ship_separately`) does, as long as anything of it is paid
 * or confirmed. Once nothing of it is live any more (cancelled, not paid in time, returned: then its delivery was not paid, or is given
 * back), the later one of the same checkout gets a delivery of its own, with the fee that the checkout showed, from the next vendor's
 * answer on. If the ready one is still unpaid when the customer is asked to pay the later one, the later one pays their delivery, together
 * with the coupon that makes it free: otherwise a customer could leave the ready one unpaid and get the later one delivered for nothing.
 *
 * An order group that was billed, or that the customer was asked to pay, never becomes more expensive: if the ready one
 * is cancelled after that, the company bears the delivery. So it does for what was added by another checkout, which showed no fee: once
 * nothing is left of the order that pays, what was added keeps its delivery.
 *
 * Call it in the transaction of the answer, which holds both order groups (`LOCK_GROUPS` of transition-items.ts),
 * before it asks for payment and bills. Answers the ids of ready order groups that cost less now, because credit may
 * cover them completely.
 */
export async function reassignDeliveryFee(ctx: Ctx, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return []
  const { rows } = await ctx.db.executeQuery(TO_PAY({ groups }))
  const cheaper: string[] = []
  for (const { later, ready, shared, is_over, fee_paisa, discount_paisa } of rows) {
    const set = { pays_delivery: true, delivery_with: null, delivery_fee_paisa: fee_paisa }
    if (is_over) {
      // If a coupon made the delivery of the other one free, its use was given back with that one, so that the fee alone is paid.
      const delivery_id = await splitDelivery(ctx, shared, [later])
      await writeGroup(ctx, later, { ...set, delivery_id })
      await placeSplit(ctx, shared, delivery_id)
    } else if (!cheaper.includes(ready)) {
      // A coupon for free delivery moves along, because it takes nothing else off.
      if (discount_paisa > 0) await moveUse(ctx, ready, later)
      const nothing = { delivery_fee_paisa: 0, delivery_discount_paisa: 0 }
      await writeGroup(ctx, ready, { ...nothing, pays_delivery: false, delivery_with: later })
      await writeGroup(ctx, later, { ...set, delivery_discount_paisa: discount_paisa })
      cheaper.push(ready)
    }
  }
  await planTenders(ctx, [...rows.map(({ later }) => later), ...cheaper])
  return cheaper
}

interface Written {
  delivery_id?: string
  pays_delivery: boolean
  delivery_with: string | null
  delivery_fee_paisa: number
  delivery_discount_paisa?: number
}

async function writeGroup(ctx: Ctx, id: string, written: Written): Promise<void> {
  await ctx.db.updateTable('order_groups').set(written).where('id', '=', id).execute()
}

interface ToPay {
  later: string
  ready: string
  /** The delivery of both. */
  shared: string
  /** Whether nothing of the ready one is live any more. */
  is_over: boolean
  fee_paisa: number
  discount_paisa: number
}

/** A subquery over the items of order group `group`, as `i`. */
const itemsOf = (group: string) =>
  `from orders o join order_items i on i.order_id = o.id where o.order_group_id = ${group}.id`

/** Whether both were ordered at once; null is the order group's own id. */
const IS_OF_ONE_CHECKOUT = 'coalesce(g.checkout_id, g.id) = coalesce(other.checkout_id, other.id)'

// Those that are neither billed nor asked for, and whose other one is over, or still unpaid while they are about to be paid for.
// Credit that became free when an order group shrank is not used for the delivery (plan-tenders.ts).
const TO_PAY = statement<ToPay>(`
  select g.id as later, other.id as ready, d.id as shared, ready.is_over, d.fee_paisa, d.discount_paisa
  from order_groups g
  join order_groups other on other.delivery_id = g.delivery_id and other.pays_delivery
  join deliveries d on d.id = g.delivery_id
  cross join lateral (select not exists (select ${itemsOf('other')} and ${IS_LIVE}) as is_over) ready
  where g.id = any((select $groups)::uuid[]) and not g.pays_delivery and g.pay_by is null
    and not exists (select from ${BILLS_AND_DUE} b where b.order_group_id = g.id)
    and not ${isCaptured('g')}
    and ((ready.is_over and ${IS_OF_ONE_CHECKOUT}) or (not ${isCash('g')} and not ${isCash('other')}
      and exists (select ${itemsOf('g')} and i.status = 'on_hold')
      and not exists (select ${itemsOf('g')} and i.status = 'awaiting_approval')
      and not exists (select ${itemsOf('other')} and i.status <> 'on_hold' and ${IS_LIVE})
      and not ${isCaptured('other')}))
  order by g.id`)
