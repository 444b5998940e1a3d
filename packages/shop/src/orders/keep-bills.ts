import { creditItems } from '../bills/credit-items.ts'
import { oweBills } from '../bills/owe-bills.ts'
import type { Ctx } from '../context.ts'
import type { MovedRow } from './notices/move-notices.ts'
import { isLive } from './states.ts'
import type { Step } from './write-steps.ts'

/**
 * Items were moved: writes down which bills that makes due, and which credit notes for what was billed and falls, the
 * delivery with the last of it. What is paid beforehand is billed when nothing of its part waits any more, cash when it is
 * handed over (docs/decisions/0024-bills-after-the-event.md). Nobody waits here: the numbers are drawn after the commit.
 */
export async function keepBillsOfMove(ctx: Ctx, move: Step, rows: readonly MovedRow[]): Promise<void> {
  const billed = rows.filter(
    ({ was, status, is_cash }) =>
      was === 'awaiting_approval' || was === 'on_hold' || (status === 'delivered' && is_cash),
  )
  if (billed.length > 0) await oweBills(ctx, [...new Set(billed.map((row) => row.order_id))])
  const fallen = rows.filter(({ status }) => !isLive(status))
  await creditItems(
    ctx,
    fallen.map(({ id, quantity, status }) => ({
      order_item_id: id,
      quantity,
      reason: move.actor_kind !== 'customer' && move.note ? `${status}: ${move.note}` : status,
    })),
  )
}
