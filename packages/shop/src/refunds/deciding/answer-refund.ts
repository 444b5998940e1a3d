import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import { linesOfText, parse } from '../../input.ts'
import { ESCALATE_DAYS } from '../../trade-terms.ts'
import { lockRefund, requireStatus } from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { findRefund, type Refund } from '../refunds.ts'
import { refundTexts } from '../texts.ts'
import { DUE_WITHIN } from '../write-refund.ts'

/** Withdraws one's own request while nobody has decided. Refuses it after a decision (`conflict`). */
export async function withdrawRefund(ctx: Ctx, id: number): Promise<Refund> {
  const { id: of } = requireActor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id, { of })
    requireStatus(ctx, refund, 'requested')
    await moveRefund(ctx, refund, 'withdrawn', {}, { kind: 'customer' })
  })
  return findRefund(ctx, id)
}

export const Escalate = z.object({ note: linesOfText(1000) })

/**
 * Puts the rejection of one's own request to the complaint officer, within 7 days of it; the officer must decide within
 * 7 days (domain D3). Refuses a request that is not rejected (`conflict`), and one that was rejected longer ago
 * (`not_allowed`).
 */
export async function escalateRefund(ctx: Ctx, id: number, input: unknown = {}): Promise<Refund> {
  const { id: of } = requireActor(ctx)
  const { note } = parse(Escalate, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id, { of })
    requireStatus(ctx, refund, 'rejected')
    if (ctx.now.getTime() > refund.decided_at!.getTime() + ESCALATE_DAYS * DAY)
      throw new Refusal('not_allowed', refundTexts(ctx.locale).escalateWithin(ESCALATE_DAYS))
    try {
      const due_at = new Date(ctx.now.getTime() + DUE_WITHIN)
      await moveRefund(
        ctx,
        refund,
        'escalated',
        { due_at, escalated_at: ctx.now },
        { kind: 'customer', note },
      )
    } catch (error) {
      // Its pieces were refunded in another way meanwhile.
      if ((error as { constraint?: string }).constraint !== 'refunds_within_paid') throw error
      throw new Refusal('conflict', refundTexts(ctx.locale).alreadyAsked)
    }
  })
  return findRefund(ctx, id)
}
