import { creditItems } from '../bills/credit-items.ts'
import { oweBills } from '../bills/owe-bills.ts'
import type { Ctx } from '../context.ts'
import type { Transition } from './item-events.ts'
import type { TransitionedRow } from './notices/transition-notices.ts'
import { isLive } from './states.ts'

/**
 * Items went to another state: writes down which invoices that makes due, and which credit notes for what was invoiced and is
 * cancelled, the delivery with the last of it. What is paid beforehand is invoiced when nothing of its vendor order waits any
 * more, cash when it is handed over (docs/decisions/0024-bills-after-the-event.md). Nobody waits here: the numbers are drawn
 * after the commit.
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
