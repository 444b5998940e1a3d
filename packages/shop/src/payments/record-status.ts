import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'
import { TEXTS } from '../gateways/texts.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'
import { GIVEN_UP, LONG_OPEN, nextPollAt } from './poll-schedule.ts'
import type { PaymentStatus, RawAnswer } from './tables.ts'

export interface Recorded {
  payment: Payment
  /** Whether this answer is the one with which the money arrived. */
  is_new: boolean
  /** Whether the order group is paid by this attempt; if `is_new` is set without it, the money is owed back. */
  is_applied: boolean
}

/**
 * Writes the result of an attempt, in the caller's transaction. The order group is locked first, then the attempt, so
 * that answers about attempts of one order group come one after the other: only one returns `is_new` for its attempt,
 * and only one attempt is applied. Money that arrives late counts, whatever the status was before.
 */
export function recordStatus(ctx: Ctx, payment_id: string, gatewayStatus: GatewayStatus): Promise<Recorded> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockAttempt(ctx, payment_id)
    const { status, provider_ref, reason } = await nextStatus(ctx, payment, gatewayStatus)
    const is_new = status === 'completed' && payment.completed_at === null
    const asked = payment.asked + 1
    const answers = withAnswer(payment.raw_answers, answerOf(ctx, status, gatewayStatus, reason))
    const updated = await ctx.db
      .updateTable('payments')
      .set({
        status,
        provider_ref,
        ...(is_new && { is_applied: isToBePaid(payment) }),
        asked,
        completed_at: is_new ? ctx.now : payment.completed_at,
        next_ask_at: nextPollAt({ ...payment, status, asked }, gatewayStatus, ctx.now),
        raw_answers: JSON.stringify(answers),
      })
      .where('id', '=', payment_id)
      .returning(PAYMENT_COLUMNS)
      .executeTakeFirstOrThrow()
    return { payment: updated, is_new, is_applied: updated.is_applied }
  })
}

async function lockAttempt(ctx: Ctx, id: string): Promise<Payment> {
  await ctx.db
    .selectFrom('order_groups')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('order_group_id').where('payments.id', '=', id),
    )
    .forUpdate()
    .execute()
  const payment = await ctx.db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new Refusal('not_found', TEXTS[ctx.locale].unknown)
  return payment
}

interface NextStatus {
  status: PaymentStatus
  provider_ref: string | null
  /** Why the gateway's status was not adopted as it came. */
  reason?: string
}

/** The status of the attempt after the gateway's answer (domain D4, transitions). */
async function nextStatus(ctx: Ctx, payment: Payment, gatewayStatus: GatewayStatus): Promise<NextStatus> {
  const { status: before, provider_ref } = payment
  const stays = { status: before, provider_ref }
  if (payment.completed_at || before === 'refunded') {
    if (gatewayStatus.status !== 'refunded' || before === 'refunded') return stays
    return { status: gatewayStatus.is_partial ? 'partially_refunded' : 'refunded', provider_ref }
  }
  const isClosed = CLOSED.has(before)
  switch (gatewayStatus.status) {
    case 'completed':
      return nextStatusOfPaid(ctx, payment, gatewayStatus)
    case 'refunded':
      return { status: gatewayStatus.is_partial ? 'review' : 'refunded', provider_ref }
    case 'review':
      return {
        status: 'review',
        provider_ref: isRef(gatewayStatus.provider_ref) ? gatewayStatus.provider_ref : provider_ref,
      }
    case 'pending': {
      if (isClosed || before === 'review') return stays
      const age = ctx.now.getTime() - payment.started_at.getTime()
      const isLong = age > (gatewayStatus.is_outage ? GIVEN_UP : LONG_OPEN)
      return { status: isLong ? 'review' : 'pending', provider_ref }
    }
    case 'expired':
      // This status is only our conclusion from the gateway's silence, so that it never overrules what the gateway
      // itself has said.
      if (isClosed || before === 'review') return stays
      return { status: gatewayStatus.has_no_response ? 'review' : 'expired', provider_ref }
    case 'cancelled':
    case 'failed':
      return isClosed
        ? stays
        : { status: before === 'review' ? 'failed' : gatewayStatus.status, provider_ref }
  }
}

const CLOSED = new Set<PaymentStatus>(['cancelled', 'expired', 'failed'])

/**
 * Each gateway has compared the answer with the attempt; here its amount and reference are checked once more, for all
 * gateways.
 */
async function nextStatusOfPaid(
  ctx: Ctx,
  payment: Payment,
  gatewayStatus: GatewayStatus,
): Promise<NextStatus> {
  const { provider_ref } = gatewayStatus
  const toReview = (reason: string): NextStatus => ({
    status: 'review',
    provider_ref: isRef(provider_ref) ? provider_ref : payment.provider_ref,
    reason,
  })
  if (gatewayStatus.amount_paisa !== payment.amount_paisa) return toReview('the amount differs')
  if (!isRef(provider_ref)) return toReview('no transaction is named')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${payment.provider} ${provider_ref}`}, 0))`.execute(
    ctx.db,
  )
  const other = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('provider_ref', '=', provider_ref)
    .where('completed_at', 'is not', null)
    .where('id', '<>', payment.id)
    .executeTakeFirst()
  return other ? toReview('the transaction paid another attempt') : { status: 'completed', provider_ref }
}

/** The form of gateways' names for transactions: one word of visible ASCII. */
export const TRANSACTION = /^[\x21-\x7e]{1,100}$/
const isRef = (ref: string | undefined): ref is string => ref !== undefined && TRANSACTION.test(ref)

/**
 * Whether the order group is to be paid through a gateway and neither another attempt was applied nor was it confirmed
 * without money. An attempt that began in place of cash pays as long as nothing of the order group was delivered, and it
 * comes to no more by now than was paid.
 */
const isToBePaid = ({ order_group_id, replaces_cash, amount_paisa }: Payment) => sql<boolean>`exists (
  select from tenders t where t.order_group_id = ${order_group_id} and t.voided_at is null
    and t.method <> 'credit' and t.captured_at is null
    and (t.method <> 'cash' or (${replaces_cash} and t.planned_paisa between 1 and ${amount_paisa}))
    and not exists (select from payments p where p.order_group_id = t.order_group_id and p.is_applied))`

const MAX_ANSWERS = 20
const MAX_ANSWER_LENGTH = 2000

/**
 * The first answer is always kept, because for cards it may be the only one with details. A repeated answer is not
 * added.
 */
function withAnswer(answers: RawAnswer[], answer: RawAnswer): RawAnswer[] {
  const last = answers.at(-1)
  if (last && last.status === answer.status && last.raw === answer.raw) return answers
  const [first = answer, ...others] = [...answers, answer]
  return [first, ...others.slice(1 - MAX_ANSWERS)]
}

function answerOf(ctx: Ctx, status: PaymentStatus, gatewayStatus: GatewayStatus, reason?: string): RawAnswer {
  const text = reason ? `${gatewayStatus.status}, but ${reason}: ${gatewayStatus.raw}` : gatewayStatus.raw
  // PostgreSQL accepts neither U+0000 nor unpaired surrogates in JSON.
  const raw = text.slice(0, MAX_ANSWER_LENGTH).toWellFormed().replaceAll('\0', '\ufffd')
  return { at: ctx.now.toISOString(), status, raw }
}
