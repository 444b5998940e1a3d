import { creditItems } from '../bills/credit-items.ts'
import { issueBills } from '../bills/issue-bills.ts'
import type { Ctx } from '../context.ts'
import type { Move } from './move-items.ts'
import type { MovedRow } from './move-notices.ts'
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

/** Items were moved: bills the parts of which nothing waits any more, and takes back what was billed and falls. */
export async function keepBillsOfMove(ctx: Ctx, move: Move, rows: readonly MovedRow[]): Promise<void> {
  const answered = rows.filter(({ was }) => was === 'awaiting_approval' || was === 'on_hold')
  if (answered.length > 0) await issueBills(ctx, [...new Set(answered.map((row) => row.order_id))])
  const fallen = rows.filter(({ was, status }) => !WAITS.has(was) && FALLEN.has(status))
  await creditItems(
    ctx,
    fallen.map(({ id, quantity, status }) => ({
      order_item_id: id,
      quantity,
      reason: move.actor_kind !== 'customer' && move.note ? `${status}: ${move.note}` : status,
    })),
  )
}

const WAITS: ReadonlySet<OrderItemStatus> = new Set(['awaiting_approval', 'on_hold'] as const)
/** What a bill may have been made of, and is not to be paid. */
const FALLEN: ReadonlySet<OrderItemStatus> = new Set(['cancelled', 'unavailable', 'returned'] as const)
