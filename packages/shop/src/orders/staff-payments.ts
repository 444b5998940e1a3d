import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import type { Paisa } from '../money.ts'
import type { Payment } from '../payments/gateway.ts'
import { IS_UNHEARD } from '../payments/heard.ts'
import { findPayment } from '../payments/payments.ts'
import { TRANSACTION } from '../payments/record-verdict.ts'
import { orderNumber } from './number.ts'
import { settle } from './settle.ts'
import { orderWords } from './words.ts'

export const SHOWN = ['review', 'unheard', 'open', 'kept', 'not_kept'] as const

/** An attempt with what its gateway said, for staff alone. */
export interface StaffPayment extends Payment {
  /** GP-000123 */
  number: string
}

const MOST = 50

/**
 * Attempts to pay, newest first, 50 at most (right money.read): those in review, those of them of which nothing was ever
 * heard apart, those that are open, those that purchases are paid by, and those that came to nothing or are owed back.
 */
export async function listPayments(ctx: Ctx, show: (typeof SHOWN)[number]): Promise<StaffPayment[]> {
  requireRight(ctx, 'money.read')
  let found = ctx.db
    .selectFrom('payments as p')
    .innerJoin('order_groups as g', 'g.id', 'p.order_group_id')
    .selectAll('p')
    .select('g.number')
  const isUnheard = sql<boolean>`${sql.raw(IS_UNHEARD)}`
  if (show === 'review') found = found.where('p.status', '=', 'review').where(({ not }) => not(isUnheard))
  else if (show === 'unheard') found = found.where(isUnheard)
  else if (show === 'open') found = found.where('p.status', 'in', ['initiated', 'pending'])
  else if (show === 'kept') found = found.where('p.is_kept', '=', true)
  else
    found = found
      .where('p.is_kept', '=', false)
      .where('p.status', 'not in', ['initiated', 'pending', 'review'])
  const rows = await found.orderBy('p.started_at', 'desc').limit(MOST).execute()
  return rows.map(({ number, ...payment }) => ({ ...payment, number: orderNumber(number) }))
}

/** What waits to be looked into, all of it (right money.read). */
export interface Reviews {
  /** Those that their gateways have said something about, or are to be asked about. */
  count: number
  /** Of those. */
  amount_paisa: Paisa
  /** When the oldest of those was begun; null where there is none. */
  oldest: Date | null
  /** How many others there are, whose shoppers may just have closed the page. */
  unheard: number
}

export async function countReviews(ctx: Ctx): Promise<Reviews> {
  requireRight(ctx, 'money.read')
  const { rows } = await ctx.db.executeQuery<Reviews>(CompiledQuery.raw(REVIEWS))
  return rows[0]!
}

const REVIEWS = `
  select count(*) filter (where is_heard)::int as count, count(*) filter (where not is_heard)::int as unheard,
    coalesce(sum(amount_paisa) filter (where is_heard), 0)::bigint as amount_paisa,
    min(started_at) filter (where is_heard) as oldest
  from (select p.*, not ${IS_UNHEARD} as is_heard from payments p where p.status = 'review') reviews`

export const DecidePayment = z.discriminatedUnion('decision', [
  /** The money is here, under this reference of the gateway's portal. */
  z.object({
    decision: z.literal('completed'),
    provider_ref: lineOfText(100).refine((typed) => TRANSACTION.test(typed), {
      params: { en: orderWords('en').oneTransaction, ne: orderWords('ne').oneTransaction },
    }),
  }),
  z.object({ decision: z.literal('failed') }),
])

/**
 * What somebody of the company found out about an attempt that is in review (right refund.decide_any): whether its whole
 * amount is here. All that follows is as if the gateway had said so. Refuses what is not in review any more (conflict), and
 * what is to pay a purchase of their own (forbidden).
 */
export async function decidePayment(ctx: Ctx, id: string, input: unknown): Promise<Payment> {
  requireRight(ctx, 'refund.decide_any')
  const said = parse(DecidePayment, input, ctx.locale)
  const words = orderWords(ctx.locale)
  if (!z.uuid().safeParse(id).success) throw new Refusal('not_found', words.noSuchPayment)
  return inTransaction(ctx, async (ctx) => {
    const seen = await findPayment(ctx, id)
    const group = await ctx.db
      .selectFrom('order_groups')
      .select('user_id')
      .where('id', '=', seen.order_group_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (group.user_id === ctx.actor!.id) throw new Refusal('forbidden', words.ownPayment)
    const { status, amount_paisa } = await findPayment(ctx, id)
    if (status !== 'review') throw new Refusal('conflict', words.decidedAlready)
    const raw = `Decided by ${ctx.actor!.name}.`
    const payment = await settle(
      ctx,
      id,
      said.decision === 'completed'
        ? { status: 'completed', amount_paisa, provider_ref: said.provider_ref, raw }
        : { status: 'failed', raw },
    )
    if (payment.status !== said.decision) throw new Refusal('conflict', words.paidAnother)
    await audit(ctx, {
      action: said.decision === 'completed' ? 'payment.accept' : 'payment.refuse',
      object_kind: 'payment',
      object_id: id,
      details: { ...said, order_group_id: payment.order_group_id, amount_paisa },
    })
    return payment
  })
}
