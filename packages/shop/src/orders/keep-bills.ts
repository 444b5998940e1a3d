import { creditItems } from '../bills/credit-items.ts'
import { issueBills } from '../bills/issue-bills.ts'
import type { Ctx } from '../context.ts'
import type { MovedRow } from './notices/move-notices.ts'
import { isLive } from './states.ts'
import type { Step } from './write-steps.ts'

/**
 * Items were moved: bills the parts of which nothing waits any more, and takes back what was billed and falls, the
 * delivery with the last of it, whatever that was. At the end of the transaction, because it holds the sellers' series:
 * the company's, which bills delivery, stands in the way of everybody who is billed meanwhile.
 */
export async function keepBillsOfMove(ctx: Ctx, move: Step, rows: readonly MovedRow[]): Promise<void> {
  const answered = rows.filter(({ was }) => was === 'awaiting_approval' || was === 'on_hold')
  if (answered.length > 0) await issueBills(ctx, [...new Set(answered.map((row) => row.order_id))])
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
