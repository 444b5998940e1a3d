import type { Ctx } from '../../context.ts'
import { post } from '../../ledger/post.ts'
import { linesBack, readSold } from '../../ledger/take-back.ts'
import type { Paisa } from '../../money/money.ts'
import { appliedPayment } from '../../refunds/applied-payment.ts'
import { oweRefund } from '../../refunds/owe-refund.ts'
import type { CancelReason } from '../reasons/reasons.ts'

/**
 * Takes what was paid for the pieces that are left out from whose it was, and owes it to the customer, by the way it came. Call it in
 * the transaction of the change, which holds the order group. The refund names no pieces: they are of the item no more.
 */
export async function takeBackLowered(
  ctx: Ctx,
  change: {
    id: number
    item: number
    order_id: string
    order_group_id: string
    reason?: CancelReason
    note: string
  },
  less_paisa: Paisa,
): Promise<void> {
  const { id, item, order_id, order_group_id, reason = 'other', note } = change
  const [sold] = await readSold(ctx, [item])
  await post(ctx, { cause: 'item.lowered', id, order_group_id, lines: linesBack(sold!, less_paisa) })
  if (less_paisa === 0) return
  await oweRefund(ctx, {
    order_group_id,
    order_id,
    kind: 'cancel',
    payment_id: await appliedPayment(ctx, order_group_id),
    amount_paisa: less_paisa,
    reason,
    note,
  })
}
