import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, linesOfText, parse } from '../../input.ts'
import { type Account, gatewayAccount } from '../../ledger/accounts.ts'
import { findPayment } from '../../payments/payments.ts'
import { holdingPerson } from '../../places/addresses/hold-person.ts'
import { creditOf, requireCreditLeft } from '../credit-of-day.ts'
import { notifyOfLargeRefund, requireSecondPerson } from '../deciding/second-person.ts'
import { wayBack } from '../deciding/way-back.ts'
import { lockRefund, type RefundRow, requireOthers, requireStatus } from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { TO_SEND_STATES } from '../states.ts'
import { refundTexts } from '../texts.ts'
import { markSent } from './send-refund.ts'

export const SentByHand = z.object({
  /** The reference in the gateway's portal, of the bank or on the receipt. */
  reference: lineOfText(100),
  /** The method by which it was sent, if it differs from the planned one. */
  method: z.enum(['original', 'wallet', 'bank', 'cash']).optional(),
})

/**
 * Records that somebody has sent the money: in a gateway's own portal, from the bank, or in cash; also for a refund
 * that a gateway never answered, once its portal shows it. If two people record it, the second is refused (`conflict`).
 * Above a limit, what no gateway sees must be recorded by another person than the one who approved it
 * (`requireSecondPerson`). Written to the audit log. Needs refund.decide_any.
 */
export async function recordSent(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'refund.decide_any')
  const { reference, method } = parse(SentByHand, input, ctx.locale)
  await change(ctx, id, { action: 'refund.sent', details: { reference, method } }, async (ctx, refund) => {
    const way = method ?? (refund.method === 'credit' ? 'bank' : refund.method)
    if (way === 'original' && refund.payment_id === null)
      throw fieldRefusal('invalid', 'method', refundTexts(ctx.locale).notThisWay)
    await requireSecondPerson(ctx, refund, way)
    const account: Account =
      way === 'original' ? gatewayAccount((await findPayment(ctx, refund.payment_id!)).provider) : 'bank'
    await markSent(ctx, refund, { ref: reference, account, kind: 'staff', method: way })
  })
}

export const Retry = z.object({
  /** Another method; the same one if left out. */
  method: z.enum(['original', 'wallet', 'bank', 'cash', 'credit']).optional(),
  note: linesOfText(300),
})

/**
 * Sends a refund again, or by another method: one that the gateway refused, one that was to be sent by hand, or one
 * without an answer, after somebody has seen in the gateway's portal that nothing was sent. Written to the audit log.
 * Needs refund.decide_any.
 */
export async function retryRefund(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'refund.decide_any')
  const { method, note } = parse(Retry, input, ctx.locale)
  await change(ctx, id, { action: 'refund.retry', details: { method } }, async (ctx, refund) => {
    const way = wayBack(ctx, refund, method)
    await requireCreditLeft(ctx, creditOf({ ...refund, method: way }) - creditOf(refund))
    const waits_for = way === 'original' || way === 'credit' ? null : ('hand' as const)
    const change = { method: way, waits_for, checked_at: ctx.now }
    const moved = await moveRefund(ctx, refund, 'approved', change, { kind: 'staff', note })
    if (way !== refund.method) await notifyOfLargeRefund(ctx, moved)
  })
}

/** Locks a refund on which a person must act, and writes the action to the audit log. */
async function change(
  ctx: Ctx,
  id: number,
  event: { action: string; details: Record<string, unknown> },
  work: (ctx: Ctx, refund: RefundRow) => Promise<void>,
): Promise<void> {
  // Who acts is held, so that of two credits at once each counts the other.
  await holdingPerson(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id)
    requireStatus(ctx, refund, ...TO_SEND_STATES)
    requireOthers(ctx, refund)
    // A gateway is being asked right now.
    if (refund.waits_for === null) throw new Refusal('conflict', refundTexts(ctx.locale).underWay)
    await work(ctx, refund)
    await audit(ctx, { ...event, object_kind: 'refund', object_id: id })
  })
}
