import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR, MINUTE } from '../../durations.ts'
import type { GatewayStatus, Gateways, RefundAnswer } from '../../gateways/gateway.ts'
import { queryGateway, refundThrough } from '../../gateways/gateways.ts'
import { type Account, creditAccount, gatewayAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Payment } from '../../payments/payment.ts'
import { findPayment } from '../../payments/payments.ts'
import { recordStatus } from '../../payments/record-status.ts'
import { lockRefund, type RefundRow } from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { leaveToPerson, mayBeSentBefore } from './sent-before.ts'

/** Milliseconds after asking in which whoever asked may still be writing the answer. */
export const ANSWER_WITHIN = 2 * MINUTE
/** Milliseconds for which a gateway that does not answer is asked what became of it; then a person looks. */
const LOOKED_FOR = HOUR

/**
 * Sends the money of an approved refund: a job, safe to run again at any moment. Nothing is locked while a gateway is
 * asked.
 *
 * No money goes twice: that it is asked for is committed before the gateway hears of it, so that whoever comes later,
 * also after a kill -9 in between, finds it `processing` and never asks for it again by itself; it asks what became of
 * it, and where the gateway does not say so for certain, a person finds out (`waits_for` = answer). Gateways know no key
 * against refunding twice. That it was sent is posted under one cause, once. In a shop that was restored, what the original
 * may have sent waits for a person, too (sent-before.ts).
 */
export async function sendRefund(ctx: Ctx, gateways: Gateways, id: number): Promise<void> {
  const begun = await begin(ctx, id)
  if (!begun) return
  const { refund, payment } = begun
  if (begun.isAgain) return settleUnanswered(ctx, refund, await queryGateway(gateways, payment))
  const answer = await refundThrough(gateways, payment, refund.amount_paisa - refund.credit_paisa)
  await inTransaction(ctx, async (ctx) => {
    const now = await lockRefund(ctx, id)
    // Somebody else has found out meanwhile.
    if (now.status === 'processing' && now.tries === refund.tries) await settle(ctx, now, payment, answer)
  })
}

interface Begun {
  refund: RefundRow
  payment: Payment
  /** It was asked for before, and nobody knows what became of it. */
  isAgain: boolean
}

/** Takes a refund up: what is the shop's own to give is given at once. Null, when there is nothing to ask. */
function begin(ctx: Ctx, id: number): Promise<Begun | null> {
  return inTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id)
    if (refund.waits_for !== null) return null
    if (refund.status === 'approved' && refund.method === 'credit') {
      await markSent(ctx, refund, { ref: null, account: creditAccount(refund.user_id), kind: 'system' })
      return null
    }
    if (refund.method !== 'original') return null
    const payment = await findPayment(ctx, refund.payment_id!)
    if (refund.status === 'processing') {
      const isUnanswered = ctx.now.getTime() > refund.asked_at!.getTime() + ANSWER_WITHIN
      return isUnanswered ? { refund, payment, isAgain: true } : null
    }
    if (refund.status !== 'approved') return null
    if (await mayBeSentBefore(ctx, refund, payment)) {
      await leaveToPerson(ctx, refund)
      return null
    }
    const change = { tries: refund.tries + 1, asked_at: ctx.now }
    const asked = await moveRefund(ctx, refund, 'processing', change, { kind: 'system' })
    return { refund: asked, payment, isAgain: false }
  })
}

async function settle(
  ctx: Ctx,
  refund: RefundRow,
  payment: Payment,
  { status, ref }: RefundAnswer,
): Promise<void> {
  switch (status) {
    case 'refunded':
      return markSent(ctx, refund, { ref, account: gatewayAccount(payment.provider), kind: 'system' })
    case 'failed':
      await moveRefund(
        ctx,
        refund,
        'failed',
        { waits_for: 'hand' },
        { kind: 'system', note: ref.slice(0, 300) },
      )
      return
    default: {
      const waits_for = status === 'by_hand' ? 'hand' : 'answer'
      await ctx.db.updateTable('refunds').set({ waits_for }).where('id', '=', refund.id).execute()
    }
  }
}

/**
 * What the gateway says of the payment as a whole. Only that all of it went back, where this is all that was still to
 * go, is proof that this was sent; whatever else is left to a person.
 */
function settleUnanswered(ctx: Ctx, { id, tries }: RefundRow, gatewayStatus: GatewayStatus): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id)
    if (refund.status !== 'processing' || refund.tries !== tries || refund.waits_for !== null) return
    const payment = await findPayment(ctx, refund.payment_id!)
    const isOut = ctx.now.getTime() < refund.asked_at!.getTime() + LOOKED_FOR
    if (gatewayStatus.is_outage && isOut) return
    const isWhole = gatewayStatus.status === 'refunded' && !gatewayStatus.is_partial
    if (
      isWhole &&
      (await sentThrough(ctx, payment.id)) + refund.amount_paisa - refund.credit_paisa ===
        payment.amount_paisa
    )
      return markSent(ctx, refund, {
        ref: gatewayStatus.provider_ref ?? payment.provider_ref,
        account: gatewayAccount(payment.provider),
        kind: 'system',
      })
    await ctx.db.updateTable('refunds').set({ waits_for: 'answer' }).where('id', '=', id).execute()
  })
}

/** What went back through a payment. */
async function sentThrough(ctx: Ctx, payment_id: string): Promise<number> {
  const { sum } = await ctx.db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paisa - credit_paisa), 0)::bigint`.as('sum'))
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'refunded')
    .where('method', '=', 'original')
    .executeTakeFirstOrThrow()
  return sum
}

export interface Sent {
  /** What whoever sent it calls it. */
  ref: string | null
  /** Where the money came from. */
  account: Account
  kind: 'system' | 'staff'
  method?: RefundRow['method']
}

/**
 * The money of a refund, which the caller holds, is sent: posted in the same transaction, under a
 * cause that can be posted once. Of what went back through a gateway its payment says so.
 */
export async function markSent(
  ctx: Ctx,
  refund: RefundRow,
  { ref, account, kind, method }: Sent,
): Promise<void> {
  const { id, order_group_id, amount_paisa, credit_paisa, user_id } = refund
  const change = { gateway_ref: ref, refunded_at: ctx.now, waits_for: null, method: method ?? refund.method }
  const actor = { kind, note: ref ?? '' } as const
  const asked =
    refund.status === 'processing' ? refund : await moveRefund(ctx, refund, 'processing', {}, { kind })
  const sent = await moveRefund(ctx, asked, 'refunded', change, actor)
  await post(ctx, {
    cause: 'refund.sent',
    id,
    order_group_id,
    lines: [
      { account: 'refund_payable', amount_paisa },
      { account, amount_paisa: credit_paisa - amount_paisa },
      { account: creditAccount(user_id), amount_paisa: -credit_paisa },
    ],
  })
  if (sent.method !== 'original') return
  const payment = await findPayment(ctx, sent.payment_id!)
  const is_partial = (await sentThrough(ctx, payment.id)) < payment.amount_paisa
  await recordStatus(ctx, payment.id, { status: 'refunded', is_partial, raw: `refund ${id}: ${ref ?? ''}` })
}
