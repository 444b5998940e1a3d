import { creditItems } from '../bills/credit-items.ts'
import { oweBills } from '../bills/owe-bills.ts'
import type { Ctx } from '../context.ts'
import type { Transition } from './item-events.ts'
import type { TransitionedRow } from './notices/transition-notices.ts'
import { isLive } from './states.ts'

/**
 * Records which invoices become due after a transition of items, and which credit notes for items that were invoiced
 * and are now cancelled, with the delivery in the last of them. An order that is paid in advance is invoiced once
 * nothing of the vendor order waits any more, an order in cash when it is handed over
 * (docs/decisions/0024-bills-after-the-event.md). Their numbers are drawn after the commit, so that no transaction
 * waits for them.
 */
export async function invoiceTransition(
  ctx: Ctx,
  transition: Transition,
  rows: readonly TransitionedRow[],
): Promise<void> {
  const billed = rows.filter(
    ({ was, status, is_cash }) =>
      was === 'awaiting_approval' || was === 'on_hold' || (status === 'delivered' && is_cash),
  )
  if (billed.length > 0) await oweBills(ctx, [...new Set(billed.map((row) => row.order_id))])
  const cancelled = rows.filter(({ status }) => !isLive(status))
  await creditItems(
    ctx,
    cancelled.map(({ id, quantity, status }) => ({
      order_item_id: id,
      quantity,
      reason:
        transition.actor_kind !== 'customer' && transition.note ? `${status}: ${transition.note}` : status,
    })),
  )
}
