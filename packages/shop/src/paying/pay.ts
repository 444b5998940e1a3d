import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { PROVIDERS, queryGateway } from '../gateways/gateways.ts'
import { idempotentExternal } from '../idempotency/idempotency.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { AMOUNT_JSON, type PricedItem } from '../orders/amounts.ts'
import { orderNumber } from '../orders/number.ts'
import type { ContactSnapshot, PayerSnapshot } from '../orders/snapshots.ts'
import { orderTexts } from '../orders/texts.ts'
import { PAYMENT_COLUMNS, type Payment } from '../payments/payment.ts'
import { findPayment, findPaymentByReference } from '../payments/payments.ts'
import { claimPoll } from '../payments/poll-throttle.ts'
import { type StartedPayment, startPayment } from '../payments/start-payment.ts'
import { planMoney } from '../payments/tenders.ts'
import { refuseWhileQuarantined } from '../quarantined.ts'
import { readInCash } from './instead-of-cash.ts'
import { settle } from './settle.ts'

export const StartPayment = z.object({
  order_group_id: z.uuid(),
  provider: z.enum(PROVIDERS),
  /**
   * The URL to which the browser returns, a page of this shop without a query; `{payment_id}` in it becomes the
   * attempt's id. If left out, the shop's own page.
   */
  return_url: z.string().max(126).optional(),
})

/**
 * Begins an attempt to pay all that is due of one's own order group through a gateway (domain D4). Each try is a
 * separate attempt, through whichever gateway; the first that succeeds pays for the order group. One in cash can be paid
 * in this way, too, until something of it is delivered, and stays in cash unless the money arrives. Requests with the same
 * `idempotencyKey` begin one attempt.
 *
 * Refuses an order group that is not one's own (`not_found`), one that is paid, cancelled, past its deadline or waiting
 * for a vendor (`not_allowed`), and a gateway that is not offered (`invalid`) or does not answer (`not_allowed`). No
 * transaction may be open.
 */
export async function startPaying(
  ctx: Ctx,
  gateways: Gateways,
  input: unknown,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<StartedPayment> {
  requireActor(ctx)
  const request = parse(StartPayment, input, ctx.locale)
  const return_url = returnUrl(ctx, request.return_url)
  return idempotentExternal(ctx, idempotencyKey, request, async () => {
    const { number, contact, payer, due_paisa, replaces_cash } = await chooseGateway(ctx, request)
    const buyer = payer ?? contact
    return startPayment(ctx, gateways, {
      order_group_id: request.order_group_id,
      provider: request.provider,
      return_url,
      amount_paisa: due_paisa,
      replaces_cash,
      description: `Order ${orderNumber(number)}`,
      customer: { name: buyer.full_name, email: ctx.actor!.email, phone: buyer.phone },
    })
  })
}

function returnUrl(ctx: Ctx, asked: string | undefined): string {
  if (asked === undefined)
    return `${ctx.publicUrl}${ctx.locale === 'ne' ? '/ne' : ''}/pay/return/{payment_id}`
  const url = URL.parse(asked)
  if (url?.origin === new URL(ctx.publicUrl).origin && !/[?#@\\]/.test(asked)) return asked
  throw fieldRefusal('invalid', 'return_url', orderTexts(ctx.locale).notOurs)
}

/**
 * Plans this gateway as the tender of the order group, if it can be paid now. One in cash stays so until its money
 * arrives (settle.ts).
 */
function chooseGateway(ctx: Ctx, { order_group_id, provider }: z.output<typeof StartPayment>) {
  return inTransaction(ctx, async (ctx) => {
    await hold(ctx, order_group_id)
    const inCash = await readInCash(ctx, uuidOf(order_group_id))
    if (inCash) return { ...inCash, replaces_cash: true }
    const group = await readUnpaid(ctx, order_group_id)
    await planMoney(ctx, order_group_id, provider)
    return { ...group, replaces_cash: false }
  })
}

/** The actor's own order group that waits only for payment, with its row locked. Refuses every other one. */
export async function holdUnpaid(ctx: Ctx, id: string): Promise<UnpaidRow> {
  await hold(ctx, id)
  return readUnpaid(ctx, id)
}

const hold = (ctx: Ctx, id: string) =>
  ctx.db.executeQuery(HOLD({ user_id: requireActor(ctx).id, id: uuidOf(id) }))

const uuidOf = (id: string) => (z.uuid().safeParse(id).success ? id : null)

/** The same without a lock, so that it may change right after it is read. */
export async function readUnpaid(ctx: Ctx, id: string): Promise<UnpaidRow> {
  const texts = orderTexts(ctx.locale)
  const { rows } = await ctx.db.executeQuery(UNPAID({ user_id: requireActor(ctx).id, id: uuidOf(id) }))
  const group = rows[0]
  if (!group) throw new Refusal('not_found', texts.noSuchOrder)
  const has = (status: string) => group.items.some((item) => item.status === status)
  if (group.is_paid) throw new Refusal('not_allowed', texts.isPaid)
  if (has('awaiting_approval')) throw new Refusal('not_allowed', texts.waitsForAnswer)
  if (!has('on_hold')) throw new Refusal('not_allowed', texts.nothingToPay)
  if (group.pay_by && group.pay_by <= ctx.now) throw new Refusal('not_allowed', texts.timeToPayIsOver)
  return group
}

export interface UnpaidRow {
  number: number
  contact: ContactSnapshot
  payer: PayerSnapshot | null
  pay_by: Date | null
  is_paid: boolean
  /** What is due in money, in paisa. */
  due_paisa: Paisa
  items: (PricedItem & { id: number; product_id: number })[]
}

const HOLD = statement('select id from order_groups where user_id = $user_id and id = $id for no key update')

const UNPAID = statement<UnpaidRow>(`
  select g.number, g.contact, g.payer, g.pay_by, money.payment_id is not null as is_paid,
    money.planned_paisa - money.captured_paisa as due_paisa,
    (select json_agg(${AMOUNT_JSON} || jsonb_build_object('id', i.id, 'product_id', i.product_id) order by i.id)
      from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id) as items
  from order_groups g
  join tenders money on money.order_group_id = g.id and money.voided_at is null and money.method <> 'credit'
  where g.user_id = $user_id and g.id = $id`)

export const ValidatePayment = z.object({
  payment_id: z.uuid(),
  /** What the browser brought back from the gateway, as names and texts. It proves nothing by itself. */
  callback: z.record(z.string(), z.unknown()).default({}),
})

/**
 * Asks the gateway what became of one's own attempt, and records it (`settle`). The callback's signature is checked,
 * but its content is never trusted. Safe to repeat and to run at the same time: an attempt is settled once.
 */
export async function validatePayment(ctx: Ctx, gateways: Gateways, input: unknown): Promise<Payment> {
  const { id: user_id } = requireActor(ctx)
  const { payment_id, callback } = parse(ValidatePayment, input, ctx.locale)
  const payment = await ctx.db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', payment_id)
    .where('order_group_id', 'in', ({ selectFrom }) =>
      selectFrom('order_groups').select('id').where('user_id', '=', user_id),
    )
    .executeTakeFirst()
  if (!payment) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchPayment)
  return checkPaymentThrottled(ctx, gateways, payment, callback)
}

/**
 * The same for a browser that returns from the gateway without a session, since a card's answer is sent by another site
 * and carries no cookie. The attempt's id, which only its customer and the gateway know, is what allows it.
 */
export async function checkReturn(
  ctx: Ctx,
  gateways: Gateways,
  payment_id: string,
  callback: unknown,
): Promise<Payment> {
  await refuseWhileQuarantined(ctx)
  return checkPaymentThrottled(ctx, gateways, await findReturned(ctx, payment_id, callback), callback)
}

/** The attempt that a return URL names. connectIPS has one URL for all attempts, and sends our reference. */
async function findReturned(ctx: Ctx, id: string, callback: unknown): Promise<Payment> {
  if (id === 'connectips') {
    const { TXNID } = (callback ?? {}) as { TXNID?: unknown }
    return findPaymentByReference(ctx, 'connectips', String(TXNID))
  }
  if (uuidOf(id) === null) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchPayment)
  return findPayment(ctx, id)
}

/** The stored status of an attempt, for its customer who returns from the gateway; the gateway is not queried. */
export interface Returned {
  id: string
  order_group_id: string
  provider: Payment['provider']
  status: Payment['status']
  is_applied: boolean
  has_paid: boolean
  /** Whether the order group is still to be paid. */
  can_pay: boolean
}

/**
 * The status that `checkReturn` stored, for the customer of the attempt. Null for everybody else and for unknown
 * attempts, so that a URL reveals nothing to a stranger.
 */
export async function readReturn(ctx: Ctx, payment_id: string, callback: unknown): Promise<Returned | null> {
  const payment = await findReturned(ctx, payment_id, callback).catch(nullIfRefused)
  if (!payment || !ctx.actor) return null
  const { id, order_group_id, provider, status, is_applied, completed_at } = payment
  const { user_id } = await ctx.db
    .selectFrom('order_groups')
    .select('user_id')
    .where('id', '=', order_group_id)
    .executeTakeFirstOrThrow()
  if (user_id !== ctx.actor.id) return null
  const waiting = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', '=', order_group_id)
    .where('i.status', '=', 'on_hold')
    .limit(1)
    .executeTakeFirst()
  const has_paid = completed_at !== null
  const can_pay =
    waiting !== undefined || (await readInCash(ctx, order_group_id).catch(nullIfRefused)) !== null
  return { id, order_group_id, provider, status, is_applied, has_paid, can_pay }
}

/** Queries the gateway for somebody who came back from it, but only once in a while, however often they reload. */
async function checkPaymentThrottled(
  ctx: Ctx,
  gateways: Gateways,
  payment: Payment,
  callback: unknown,
): Promise<Payment> {
  if (payment.completed_at) return payment
  if (!(await claimPoll(ctx, gateways, payment, callback))) return findPayment(ctx, payment.id)
  return checkPayment(ctx, gateways, payment, callback)
}

/** Queries the gateway, unless the money has arrived already, which nothing changes. No transaction may be open. */
export async function checkPayment(
  ctx: Ctx,
  gateways: Gateways,
  payment: Payment,
  callback?: unknown,
): Promise<Payment> {
  if (payment.completed_at) return payment
  const gatewayStatus = await queryGateway(gateways, payment, callback)
  return settle(ctx, payment.id, gatewayStatus)
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
