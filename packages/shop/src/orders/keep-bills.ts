import { creditItems } from '../bills/credit-items.ts'
import { issueBills } from '../bills/issue-bills.ts'
import type { Ctx } from '../context.ts'
import type { Move } from './move-items.ts'
import type { MovedRow } from './move-notices.ts'
import { isLive } from './states.ts'
import type { OrderItemStatus } from './tables.ts'

/** A purchase was placed: bills the vendors' parts that need no answer and no payment beforehand. */
export async function keepBillsOfPlaced(
  ctx: Ctx,
  parts: readonly { order_id: string; statuses: readonly OrderItemStatus[] }[],
): Promise<void> {
  const ready = parts.filter(({ statuses }) => statuses.every((status) => status === 'confirmed'))
  if (ready.length > 0)
    await issueBills(
      ctx,
      ready.map(({ order_id }) => order_id),
    )
}

/**
 * Items were moved: bills the parts of which nothing waits any more, and takes back what was billed and falls, the
 * delivery with the last of it, whatever that was.
 */
export async function keepBillsOfMove(ctx: Ctx, move: Move, rows: readonly MovedRow[]): Promise<void> {
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
