import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import {
  allocate,
  backwards,
  creditOf,
  moneyOf,
  netOf,
  partOn,
  refund,
  type Tender,
  tendersToRefund,
} from '../payments/tenders.ts'
import type { RefundMethod } from './tables.ts'

interface Owed {
  order_group_id: string
  /** The payment through which it goes back. */
  payment_id: string | null
  amount_paisa: Paisa
  /** The chosen method. */
  way: RefundMethod
}

/**
 * Takes an amount that is owed back from the tenders of its order group: from money first, and from credit only what
 * exceeds the money that is left, which then goes back as credit. If the chosen method is credit, credit comes first.
 * Answers the resulting method, and the part that is credit if that is not all. The caller must have locked the order
 * group.
 */
export async function refundTenders(
  ctx: Ctx,
  { order_group_id, payment_id, amount_paisa, way }: Owed,
): Promise<{ method: RefundMethod; credit_paisa: Paisa }> {
  const tenders = await tendersToRefund(ctx, order_group_id, payment_id)
  const parts = allocate(way === 'credit' ? tenders : backwards(tenders), amount_paisa, netOf)
  await refund(ctx, parts)
  const credit_paisa = partOn(parts, creditOf(tenders))
  return way === 'credit' || credit_paisa === amount_paisa
    ? { method: 'credit', credit_paisa: 0 }
    : { method: way, credit_paisa }
}

/**
 * Changes the tender of a refund that was to go back as credit and now goes back as money, or the reverse: as much as
 * possible is moved to the new tender. `credit_paisa` goes back as credit in both cases and is not moved, and neither
 * is what other refunds took from the money.
 */
export async function moveToTender(ctx: Ctx, owed: Owed & { credit_paisa: Paisa }): Promise<void> {
  const tenders = await tendersToRefund(ctx, owed.order_group_id, owed.payment_id)
  const credit = creditOf(tenders)
  const money: Tender | undefined = moneyOf(tenders)
  if (!credit || !money) return
  const [from, to] = owed.way === 'credit' ? [money, credit] : [credit, money]
  const movable = owed.amount_paisa - owed.credit_paisa
  const amount_paisa = Math.max(0, Math.min(movable, from.refunded_paisa, netOf(to)))
  await refund(ctx, [
    { id: from.id, amount_paisa: -amount_paisa },
    { id: to.id, amount_paisa },
  ])
}
