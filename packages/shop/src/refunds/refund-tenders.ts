import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import {
  allocate,
  backwards,
  creditOf,
  keptOf,
  moneyOf,
  partOn,
  refund,
  type Tender,
  tendersToRefund,
} from '../payments/tenders.ts'
import type { RefundMethod } from './tables.ts'

interface Owed {
  order_group_id: string
  /** The charge that it goes back through. */
  payment_id: string | null
  amount_paisa: Paisa
  /** The way that was chosen. */
  way: RefundMethod
}

/**
 * Takes an amount that is owed back from what its order group was paid with: money first, and what is more than the money that
 * came and did not go back was credit and goes back as credit; of what is given back as credit by choice, credit first. Answers
 * the way it goes then, and the credit in it where that is not all. The order group is held by the caller.
 */
export async function refundTenders(
  ctx: Ctx,
  { order_group_id, payment_id, amount_paisa, way }: Owed,
): Promise<{ method: RefundMethod; credit_paisa: Paisa }> {
  const tenders = await tendersToRefund(ctx, order_group_id, payment_id)
  const parts = allocate(way === 'credit' ? tenders : backwards(tenders), amount_paisa, keptOf)
  await refund(ctx, parts)
  const credit_paisa = partOn(parts, creditOf(tenders))
  return way === 'credit' || credit_paisa === amount_paisa
    ? { method: 'credit', credit_paisa: 0 }
    : { method: way, credit_paisa }
}

/**
 * A refund that was to go back as credit goes back as money, or the other way round: takes as much of it as can be from the
 * tender that it goes back on now. `credit_paisa` of it is credit either way, and stays: what other refunds took from the
 * money is theirs.
 */
export async function moveToTender(ctx: Ctx, owed: Owed & { credit_paisa: Paisa }): Promise<void> {
  const tenders = await tendersToRefund(ctx, owed.order_group_id, owed.payment_id)
  const credit = creditOf(tenders)
  const money: Tender | undefined = moneyOf(tenders)
  if (!credit || !money) return
  const [from, to] = owed.way === 'credit' ? [money, credit] : [credit, money]
  const movable = owed.amount_paisa - owed.credit_paisa
  const amount_paisa = Math.max(0, Math.min(movable, from.refunded_paisa, keptOf(to)))
  await refund(ctx, [
    { id: from.id, amount_paisa: -amount_paisa },
    { id: to.id, amount_paisa },
  ])
}
