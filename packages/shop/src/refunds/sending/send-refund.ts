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

/** Milliseconds within which the process that asked the gateway may still be storing the answer. */
export const ANSWER_WITHIN = 2 * MINUTE
/** Milliseconds for which a gateway without an answer is queried about a refund; after that a person must look. */
const LOOKED_FOR = HOUR

/**
 * Sends the money of an approved refund; a job that is safe to run again at any moment. Nothing is locked while a
 * gateway is asked.
 *
 * Money never goes back twice. The request is committed before the gateway gets it, so that a later run, even after a
 * kill -9 in between, finds the refund `processing` and does not send the request again. It queries the gateway instead
 * and, if the answer is not certain, leaves the refund to a person (`waits_for` = answer), because gateways have no key
 * against refunding twice. The ledger entry has a cause that can be posted only once. In a restored shop, refunds that
 * the original may have sent are left to a person, too (sent-before.ts).
 */
export async function sendRefund(ctx: Ctx, gateways: Gateways, id: number): Promise<void> {
  const begun = await begin(ctx, id)
  if (!begun) return
  const { refund, payment } = begun
  if (begun.isAgain) return settleUnanswered(ctx, refund, await queryGateway(gateways, payment))
  const answer = await refundThrough(gateways, payment, refund.amount_paisa - refund.credit_paisa)
  await inTransaction(ctx, async (ctx) => {
    const now = await lockRefund(ctx, id)
    // Another run, or a person, may have settled it meanwhile.
    if (now.status === 'processing' && now.tries === refund.tries) await settle(ctx, now, payment, answer)
  })
}

interface Begun {
  refund: RefundRow
  payment: Payment
  /** Whether it was requested before, with an unknown result. */
  isAgain: boolean
}

/** Begins sending a refund; credit is given at once. Null if no gateway needs to be asked. */
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
    case 'by_hand':
    case 'unknown': {
      const waits_for = status === 'by_hand' ? 'hand' : 'answer'
      await ctx.db.updateTable('refunds').set({ waits_for }).where('id', '=', refund.id).execute()
    }
  }
}

/**
 * Settles a refund by the gateway's status of the payment as a whole. Only if all of the payment went back, and this
 * refund was all that was left, it is certain that it was sent; everything else is left to a person.
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

/** The amount that went back through a payment. */
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
  /** The reference of the transfer. */
  ref: string | null
  /** The account from which the money came. */
  account: Account
  kind: 'system' | 'staff'
  method?: RefundRow['method']
}

/**
 * Marks a refund, which the caller has locked, as sent, and posts it in the same transaction under a cause that can be
 * posted only once. If it went back through a gateway, the payment's status shows it.
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
