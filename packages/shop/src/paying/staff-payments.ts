import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { lineOfText, parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { orderNumber } from '../orders/number.ts'
import { orderTexts } from '../orders/texts.ts'
import { PAYMENT_COLUMNS, type Payment } from '../payments/payment.ts'
import { findPayment } from '../payments/payments.ts'
import { proposeTransaction } from '../payments/propose-transaction.ts'
import { TRANSACTION } from '../payments/record-status.ts'
import { NO_RESPONSE } from '../payments/status-predicates.ts'
import { settle } from './settle.ts'

export const SHOWN = ['review', 'no_response', 'open', 'applied', 'not_applied'] as const

export const StaffPaymentQuery = z.object({
  show: z.enum(SHOWN).default('review'),
  cursor: z.string().max(200).optional(),
})

/** An attempt with its gateway's answers, for staff only. */
export interface StaffPayment extends Payment {
  /** The printed number, such as GP-000123. */
  number: string
  /** The name of the person who proposed `proposed_ref`. */
  proposer: string | null
}

const PAGE_SIZE = 50

/** The place in the list: whether a transaction was proposed, when the attempt began, and its id. */
const Place = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])

/**
 * Attempts to pay, 50 a page (right money.read): first those that wait for confirmation, then the newest. `show`
 * selects those in review, those in review whose gateway never answered, those that are open, those that paid for order
 * groups, or those that failed or are owed back. `next` is the cursor of the next page.
 */
export async function listPayments(
  ctx: Ctx,
  query: z.input<typeof StaffPaymentQuery> = {},
): Promise<{ payments: StaffPayment[]; next: string | null }> {
  requireReading(ctx, 'money.read')
  const { show, cursor } = parse(StaffPaymentQuery, query, ctx.locale)
  let found = ctx.db
    .selectFrom('payments as p')
    .innerJoin('order_groups as g', 'g.id', 'p.order_group_id')
    .leftJoin('users as u', 'u.id', 'p.proposed_by')
    .select(PAYMENT_COLUMNS.map((column) => `p.${column}` as const))
    .select(['g.number', 'u.name as proposer'])
  const hasNoResponse = sql<boolean>`${sql.raw(NO_RESPONSE)}`
  if (show === 'review') found = found.where('p.status', '=', 'review').where(({ not }) => not(hasNoResponse))
  else if (show === 'no_response') found = found.where(hasNoResponse)
  else if (show === 'open') found = found.where('p.status', 'in', ['initiated', 'pending'])
  else if (show === 'applied') found = found.where('p.is_applied', '=', true)
  else
    found = found
      .where('p.is_applied', '=', false)
      .where('p.status', 'not in', ['initiated', 'pending', 'review'])
  const place = sql`(p.proposed_ref is not null, p.started_at, p.id)`
  if (cursor) {
    const [isProposed, at, id] = readCursor(cursor, Place, ctx.locale)
    found = found.where(sql<boolean>`${place} < (${isProposed}::boolean, ${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await found
    .orderBy(sql`${place}`, 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const { page, next } = pageOf(rows, PAGE_SIZE, placeOf)
  return {
    payments: page.map(({ number, ...payment }) => ({ ...payment, number: orderNumber(number) })),
    next,
  }
}

function placeOf({ proposed_ref, started_at, id }: Omit<Payment, 'number'>): z.input<typeof Place> {
  return [proposed_ref !== null, started_at.toISOString(), id]
}

/** A summary of the payments in review (right money.read). */
export interface Reviews {
  /** How many there are about which the gateway said something or will be queried. */
  count: number
  /** The sum of their amounts. */
  amount_paisa: Paisa
  /** When the oldest of them began; null if there is none. */
  oldest: Date | null
  /** How many others there are, whose shoppers probably just closed the page. */
  no_response: number
}

export async function countReviews(ctx: Ctx): Promise<Reviews> {
  requireReading(ctx, 'money.read')
  const { rows } = await ctx.db.executeQuery(REVIEWS())
  return rows[0]!
}

const REVIEWS = statement<Reviews>(`
  select count(*) filter (where has_response)::int as count, count(*) filter (where not has_response)::int as no_response,
    coalesce(sum(amount_paisa) filter (where has_response), 0)::bigint as amount_paisa,
    min(started_at) filter (where has_response) as oldest
  from (select p.amount_paisa, p.started_at, not ${NO_RESPONSE} as has_response from payments p where p.status = 'review') reviews`)

const DecidePayment = z.discriminatedUnion('decision', [
  /** The money has arrived, under this reference in the gateway's portal. */
  z.object({
    decision: z.literal('completed'),
    provider_ref: lineOfText(100).refine((typed) => TRANSACTION.test(typed), {
      params: { en: orderTexts('en').oneTransaction, ne: orderTexts('ne').oneTransaction },
    }),
  }),
  z.object({ decision: z.literal('failed') }),
])

/**
 * Decides about an attempt in review (right refund.decide_any): whether its whole amount has arrived. The consequences
 * are the same as if the gateway had said so. If the gateway itself has not named the transaction, one person proposes
 * it, which leaves the attempt in review, and another confirms it, so that nobody can invent a payment alone. Refuses
 * an attempt that is no longer in review (`conflict`), and the payment of one's own order group (`forbidden`).
 */
export async function decidePayment(ctx: Ctx, id: string, input: unknown): Promise<Payment> {
  requireRight(ctx, 'refund.decide_any')
  const typed = parse(DecidePayment, input, ctx.locale)
  const texts = orderTexts(ctx.locale)
  if (!z.uuid().safeParse(id).success) throw new Refusal('not_found', texts.noSuchPayment)
  return inTransaction(ctx, async (ctx) => {
    const seen = await findPayment(ctx, id)
    const group = await ctx.db
      .selectFrom('order_groups')
      .select('user_id')
      .where('id', '=', seen.order_group_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (group.user_id === ctx.actor!.id) throw new Refusal('forbidden', texts.ownPayment)
    const locked = await findPayment(ctx, id)
    const { status, amount_paisa } = locked
    if (status !== 'review') throw new Refusal('conflict', texts.decidedAlready)
    if (typed.decision === 'completed' && !isKnownTo(ctx, locked, typed.provider_ref))
      return propose(ctx, id, typed.provider_ref)
    const raw = `Decided by ${ctx.actor!.name}.`
    const payment = await settle(
      ctx,
      id,
      typed.decision === 'completed'
        ? { status: 'completed', amount_paisa, provider_ref: typed.provider_ref, raw }
        : { status: 'failed', raw },
    )
    if (payment.status !== typed.decision) throw new Refusal('conflict', texts.paidAnother)
    await audit(ctx, {
      action: typed.decision === 'completed' ? 'payment.accept' : 'payment.refuse',
      object_kind: 'payment',
      object_id: id,
      details: { ...typed, order_group_id: payment.order_group_id, amount_paisa },
    })
    return payment
  })
}

/** Whether this transaction was named by the gateway, or proposed by somebody other than the actor. */
function isKnownTo(ctx: Ctx, locked: Payment, provider_ref: string): boolean {
  if (locked.provider_ref === provider_ref) return true
  return locked.proposed_ref === provider_ref && locked.proposed_by !== ctx.actor!.id
}

async function propose(ctx: Ctx, id: string, provider_ref: string): Promise<Payment> {
  const payment = await proposeTransaction(ctx, id, provider_ref)
  const { order_group_id, amount_paisa } = payment
  await audit(ctx, {
    action: 'payment.propose',
    object_kind: 'payment',
    object_id: id,
    details: { provider_ref, order_group_id, amount_paisa },
  })
  return payment
}
