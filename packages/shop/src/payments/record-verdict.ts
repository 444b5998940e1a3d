import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { Verdict } from '../gateways/gateway.ts'
import { WORDS } from '../gateways/words.ts'
import { GIVEN_UP, LONG_OPEN, nextAskAt } from './ask-times.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'
import type { PaymentStatus, RawAnswer } from './tables.ts'

export interface Recorded {
  payment: Payment
  /** This verdict is the one by which the money is here. */
  is_new: boolean
  /** The purchase is paid by this attempt; where `is_new` and not kept, what came is owed back. */
  is_kept: boolean
}

/**
 * Writes what became of an attempt, in the caller's transaction. The purchase is locked first, then the attempt, so that of
 * any number of verdicts on any attempts of one purchase one is the first: it alone answers `is_new` for its attempt,
 * and one attempt alone is kept. Money that comes late counts whatever was thought before.
 */
export function recordVerdict(ctx: Ctx, payment_id: string, verdict: Verdict): Promise<Recorded> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockAttempt(ctx, payment_id)
    const { status, provider_ref, reason } = await judge(ctx, payment, verdict)
    const is_new = status === 'completed' && payment.completed_at === null
    const asked = payment.asked + 1
    const answers = withAnswer(payment.raw_answers, answerOf(ctx, status, verdict, reason))
    const updated = await ctx.db
      .updateTable('payments')
      .set({
        status,
        provider_ref,
        ...(is_new && { is_kept: isToBePaid(payment.order_group_id) }),
        asked,
        completed_at: is_new ? ctx.now : payment.completed_at,
        next_ask_at: nextAskAt({ ...payment, status, asked }, verdict, ctx.now),
        raw_answers: JSON.stringify(answers),
      })
      .where('id', '=', payment_id)
      .returning(PAYMENT_COLUMNS)
      .executeTakeFirstOrThrow()
    return { payment: updated, is_new, is_kept: updated.is_kept }
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
  if (!payment) throw new Refusal('not_found', WORDS[ctx.locale].unknown)
  return payment
}

interface Judgement {
  status: PaymentStatus
  provider_ref: string | null
  /** Why the verdict was not taken as it came. */
  reason?: string
}

/** What the attempt is after this verdict (domain D4, transitions). */
async function judge(ctx: Ctx, payment: Payment, verdict: Verdict): Promise<Judgement> {
  const { status: before, provider_ref } = payment
  const stays = { status: before, provider_ref }
  if (payment.completed_at || before === 'refunded') {
    if (verdict.status !== 'refunded' || before === 'refunded') return stays
    return { status: verdict.is_partial ? 'partially_refunded' : 'refunded', provider_ref }
  }
  const isClosed = CLOSED.has(before)
  switch (verdict.status) {
    case 'completed':
      return judgeMoney(ctx, payment, verdict)
    case 'refunded':
      return { status: verdict.is_partial ? 'review' : 'refunded', provider_ref }
    case 'review':
      return {
        status: 'review',
        provider_ref: isRef(verdict.provider_ref) ? verdict.provider_ref : provider_ref,
      }
    case 'pending': {
      if (isClosed || before === 'review') return stays
      const age = ctx.now.getTime() - payment.started_at.getTime()
      const isLong = age > (verdict.is_outage ? GIVEN_UP : LONG_OPEN)
      return { status: isLong ? 'review' : 'pending', provider_ref }
    }
    case 'expired':
      // Our own conclusion from silence: it decides nothing that the gateway itself has not decided.
      if (isClosed || before === 'review') return stays
      return { status: verdict.is_unheard ? 'review' : 'expired', provider_ref }
    default:
      return isClosed ? stays : { status: before === 'review' ? 'failed' : verdict.status, provider_ref }
  }
}

const CLOSED = new Set<PaymentStatus>(['cancelled', 'expired', 'failed'])

/** Gateways have compared it all; that the money is the attempt's own is looked at here once more, for all of them. */
async function judgeMoney(ctx: Ctx, payment: Payment, verdict: Verdict): Promise<Judgement> {
  const { provider_ref } = verdict
  const held = (reason: string): Judgement => ({
    status: 'review',
    provider_ref: isRef(provider_ref) ? provider_ref : payment.provider_ref,
    reason,
  })
  if (verdict.amount_paisa !== payment.amount_paisa) return held('the amount differs')
  if (!isRef(provider_ref)) return held('no transaction is named')
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
  return other ? held('the transaction paid another attempt') : { status: 'completed', provider_ref }
}

/** How gateways name transactions: a word of visible ASCII. */
export const TRANSACTION = /^[\x21-\x7e]{1,100}$/
const isRef = (ref: string | undefined): ref is string => ref !== undefined && TRANSACTION.test(ref)

/** Whether a gateway is to pay the purchase, and no other attempt has, nor was it confirmed without money. */
const isToBePaid = (order_group_id: string) => sql<boolean>`exists (
  select from tenders t where t.order_group_id = ${order_group_id} and t.voided_at is null
    and t.method not in ('cash', 'credit') and t.captured_at is null
    and not exists (select from payments p where p.order_group_id = t.order_group_id and p.is_kept))`

const MOST_ANSWERS = 20
const LONGEST_ANSWER = 2000

/** The first stays: of cards it may be the only one that says anything. The same once more adds nothing. */
function withAnswer(answers: RawAnswer[], answer: RawAnswer): RawAnswer[] {
  const last = answers.at(-1)
  if (last && last.status === answer.status && last.raw === answer.raw) return answers
  const [first = answer, ...others] = [...answers, answer]
  return [first, ...others.slice(1 - MOST_ANSWERS)]
}

function answerOf(ctx: Ctx, status: PaymentStatus, verdict: Verdict, reason?: string): RawAnswer {
  const said = reason ? `${verdict.status}, but ${reason}: ${verdict.raw}` : verdict.raw
  // PostgreSQL keeps neither U+0000 nor halves of pairs in JSON.
  const raw = said.slice(0, LONGEST_ANSWER).toWellFormed().replaceAll('\0', '\ufffd')
  return { at: ctx.now.toISOString(), status, raw }
}
