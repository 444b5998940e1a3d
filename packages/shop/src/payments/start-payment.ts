import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR, MINUTE } from '../durations.ts'
import { fieldRefusal, Refusal, TooManyTries } from '../errors.ts'
import {
  type Gateway,
  GatewayOutage,
  GatewayRefusal,
  type Gateways,
  type Payer,
  type Provider,
  type Redirect,
  type Started,
} from '../gateways/gateway.ts'
import { newReference } from '../gateways/reference.ts'
import { TEXTS } from '../gateways/texts.ts'
import type { Paisa } from '../money/money.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'

/**
 * How many attempts may begin within an hour: for one order group, through whichever gateways, and by one person. Some
 * of them make the shop call a gateway, and each may be queried for days.
 */
export const MAX_ATTEMPTS = 10
export const MAX_ATTEMPTS_PER_METHOD = 30

export interface PaymentStart {
  order_group_id: string
  provider: Provider
  amount_paisa: Paisa
  /** Whether the order group is to be paid in cash so far. */
  replaces_cash?: boolean
  /** What the payment is for, in a few words of Latin letters: "Order GP-000123". */
  description: string
  customer: Payer
  /**
   * The URL to which the browser returns: a page of the shop without a query, up to 150 characters. `{payment_id}` in
   * its path is replaced by the attempt's id, because gateways put their answers into the query. connectIPS returns to
   * the URL that is registered there, with TXNID only; the card service sends a POST.
   */
  return_url: string
}

export interface StartedPayment {
  payment_id: string
  provider: Provider
  amount_paisa: Paisa
  expires_at: Date
  redirect: Redirect
}

/**
 * Begins an attempt to pay an order group; the caller has checked whose it is, and what is due. The attempt is stored
 * before the gateway is called, so that no money can arrive for an unknown attempt. No transaction may be open. Refuses
 * a gateway that is not offered (`invalid`), too many attempts (`too_many`), and a gateway that does not answer
 * (`not_allowed`).
 */
export async function startPayment(
  ctx: Ctx,
  gateways: Gateways,
  asked: PaymentStart,
): Promise<StartedPayment> {
  if (ctx.db.isTransaction) throw new Error('no transaction may be open while a gateway is asked')
  const texts = TEXTS[ctx.locale]
  const gateway = gateways.offered.get(asked.provider)
  if (!gateway) throw fieldRefusal('invalid', 'provider', texts.notOffered)
  if (asked.amount_paisa < gateway.least_paisa) throw fieldRefusal('not_allowed', 'provider', texts.tooLittle)

  const payment = await writeAttempt(ctx, gateway, asked)
  const started = await beginAt(ctx, gateway, payment, asked)
  const expires_at = started.life ? new Date(ctx.now.getTime() + started.life) : payment.expires_at
  await ctx.db
    .updateTable('payments')
    .set({
      redirect: JSON.stringify(started.redirect),
      session_ref: started.session_ref ?? null,
      expires_at,
      status: 'pending',
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'initiated')
    .execute()
  return {
    payment_id: payment.id,
    provider: payment.provider,
    amount_paisa: payment.amount_paisa,
    expires_at,
    redirect: started.redirect,
  }
}

function writeAttempt(ctx: Ctx, gateway: Gateway, asked: PaymentStart): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    await refuseTooMany(ctx, asked.order_group_id)
    return insertAttempt(ctx, gateway, asked)
  })
}

/** Locks the person, then the order group, so that simultaneous attempts count each other. */
async function refuseTooMany(ctx: Ctx, order_group_id: string): Promise<void> {
  await ctx.db.executeQuery(HOLD_PERSON({ order_group_id }))
  await ctx.db.executeQuery(HOLD_GROUP({ order_group_id }))
  // This is a separate statement because only one that begins after the locks sees what was committed before them.
  const { rows } = await ctx.db.executeQuery(
    LATELY({
      order_group_id,
      hour_ago: new Date(ctx.now.getTime() - HOUR),
      most_attempts_of_one: MAX_ATTEMPTS_PER_METHOD,
    }),
  )
  const ofThis = rows.filter(({ is_of_this }) => is_of_this)
  // The rows are newest first: once the tenth is an hour old, another attempt may begin.
  const last = ofThis[MAX_ATTEMPTS - 1] ?? rows[MAX_ATTEMPTS_PER_METHOD - 1]
  if (!last) return
  const wait = last.started_at.getTime() + HOUR - ctx.now.getTime()
  throw new TooManyTries(TEXTS[ctx.locale].tooMany(Math.ceil(wait / MINUTE)), Math.ceil(wait / 1000))
}

const HOLD_PERSON = statement(`
  select id from users where id = (select user_id from order_groups where id = $order_group_id) for no key update`)
const HOLD_GROUP = statement('select id from order_groups where id = $order_group_id for no key update')
const LATELY = statement<{ started_at: Date; is_of_this: boolean }>(`
  select p.started_at, p.order_group_id = $order_group_id as is_of_this
  from order_groups own
  join order_groups g on g.user_id = own.user_id
  join payments p on p.order_group_id = g.id
  where own.id = $order_group_id and p.started_at > $hour_ago
  order by p.started_at desc limit $most_attempts_of_one`)

function insertAttempt(ctx: Ctx, gateway: Gateway, asked: PaymentStart): Promise<Payment> {
  const { order_group_id, provider, amount_paisa, replaces_cash = false, return_url } = asked
  const id = randomUUID()
  const after = (minutes: number) => new Date(ctx.now.getTime() + minutes * MINUTE)
  return ctx.db
    .insertInto('payments')
    .values({
      id,
      order_group_id,
      provider,
      amount_paisa,
      replaces_cash,
      reference: newReference(),
      return_url: return_url.replace('{payment_id}', id),
      started_at: ctx.now,
      expires_at: after(gateway.life),
      next_ask_at: after(gateway.firstPoll),
      raw_answers: '[]',
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** An attempt that the gateway refused to begin can never be paid. */
async function beginAt(
  ctx: Ctx,
  gateway: Gateway,
  payment: Payment,
  { description, customer }: PaymentStart,
): Promise<Started> {
  try {
    return await gateway.start({
      reference: payment.reference,
      amount_paisa: payment.amount_paisa,
      description,
      customer,
      return_url: payment.return_url,
      website_url: ctx.publicUrl,
      started_at: ctx.now,
    })
  } catch (error) {
    if (!(error instanceof GatewayOutage || error instanceof GatewayRefusal)) throw error
    const answer = { at: ctx.now.toISOString(), status: 'failed', raw: error.message }
    await ctx.db
      .updateTable('payments')
      .set({ status: 'failed', next_ask_at: null, raw_answers: JSON.stringify([answer]) })
      .where('id', '=', payment.id)
      .execute()
    throw new Refusal('not_allowed', TEXTS[ctx.locale].noAnswer)
  }
}
