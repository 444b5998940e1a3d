import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { type Event, events } from '../notifications/events.ts'
import { type Charge, IS_CASH } from '../payments/tenders.ts'
import { invoiceTransition } from './invoice-transition.ts'
import { recordTransition, type Transition } from './item-events.ts'
import { forOthers, notifyOrdered, notifyReceivers } from './notices/notify-receivers.ts'
import { textVendors } from './notices/text-vendors.ts'
import { eventsOf, type TransitionedRow } from './notices/transition-notices.ts'
import { postPayment } from './post-journal.ts'

/** The transition that confirms items once they are paid. */
const PAID = {
  scope: 'anybody',
  to: 'confirmed',
  skip: true,
  actor_kind: 'system',
  actor_id: null,
  via: 'payment',
} as const satisfies Transition

interface Meanwhile {
  /** The charge of a gateway that has arrived. It is posted whatever it confirms. */
  charge?: Charge
  /** What is further announced of each confirmed order group. */
  eventOf?: (group: Found) => Event
  /** The transition just before in the same transaction, so that both are invoiced together. */
  transitioned?: Transitioned
}

/** A step that items have made. */
export interface Transitioned {
  transition: Transition
  rows: readonly TransitionedRow[]
}

/** An order group, and its items that were confirmed. */
interface Found {
  id: string
  number: number
  user_id: string
  items: number[]
}

/**
 * Confirms the items on hold of these order groups if they are covered: if what is planned in cash and from credit, and
 * what has arrived through gateways, adds up to what they cost. Only this function confirms items on hold. For order
 * groups that are paid in advance it also captures the credit, posts the sale, notifies the vendors and records which
 * bills are due. The caller's transaction must hold the order groups' rows.
 */
export async function confirmIfCovered(
  ctx: Ctx,
  order_groups: readonly string[],
  { charge, eventOf, transitioned }: Meanwhile = {},
): Promise<void> {
  const { rows: found } = await ctx.db.executeQuery(COVERED({ order_groups }))
  const items = found.flatMap((group) => group.items)
  const rows = items.length === 0 ? [] : await recordTransition(ctx, { ...PAID, items })
  for (const { id, is_prepaid } of found) if (charge || is_prepaid) await postPayment(ctx, id, charge ?? null)
  const paid = eventOf ? found.map(eventOf) : []
  await notifyReceivers(ctx, await events(ctx, ...(await eventsOf(ctx, PAID, rows)), ...paid))
  await notifyOrdered(ctx, { items: forOthers(rows) })
  await textVendors(ctx, [...new Set(rows.map((row) => row.order_id))])
  await invoiceTransition(ctx, transitioned?.transition ?? PAID, [...(transitioned?.rows ?? []), ...rows])
}

// The plans of all tenders add up to what the order group costs (plan-tenders.ts).
const COVERED = statement<Found & { is_prepaid: boolean }>(`
  with covered as (
    update order_groups g set pay_by = null
    where g.id = any((select $order_groups)::uuid[]) and not exists (
        select from orders o join order_items i on i.order_id = o.id
        where o.order_group_id = g.id and i.status = 'awaiting_approval')
      and (select sum(case when t.method in ('cash', 'credit') then t.planned_paisa else t.captured_paisa end)
          >= sum(t.planned_paisa)
        from tenders t where t.order_group_id = g.id and t.voided_at is null)
    returning g.id, not ${IS_CASH} as is_prepaid, array(
      select i.id from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = g.id and i.status = 'on_hold' order by i.id) as items
  )
  select g.id, g.number, g.user_id, coalesce(covered.items, '{}') as items,
    coalesce(covered.is_prepaid and covered.items <> '{}', false) as is_prepaid
  from order_groups g left join covered using (id)
  where g.id = any((select $order_groups)::uuid[])
  order by g.id`)
