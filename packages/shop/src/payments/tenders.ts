import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Provider } from '../gateways/gateway.ts'
import type { Paisa } from '../money/money.ts'
import type { PaymentMethod } from './payment-methods.ts'
import type { TenderMethod } from './tables.ts'

// How an order group is paid is a list of rows, its tenders: store credit where some is used, and one way for the money. What
// is planned of all of them adds up to what the order group costs (plan-tenders.ts); money that comes is captured, and what
// goes back is refunded, row by row. Whoever writes holds the order group's row.

/** How money comes: in cash at the door, or beforehand through a gateway. */
export type MoneyMethod = Exclude<TenderMethod, 'credit'>

/** One of the ways in which an order group is paid, and how far. */
export interface Tender {
  id: number
  method: TenderMethod
  planned_paisa: Paisa
  captured_paisa: Paisa
  /** Of that, given back or owed back. */
  refunded_paisa: Paisa
}

/** An amount on one tender. */
export interface TenderPart {
  id: number
  amount_paisa: Paisa
}

/** What is still to come by it. */
export const openOf = ({ planned_paisa, captured_paisa }: Tender): Paisa => planned_paisa - captured_paisa
/** What came by it and did not go back. */
export const keptOf = ({ captured_paisa, refunded_paisa }: Tender): Paisa => captured_paisa - refunded_paisa

/** The one that is money: cash, or a gateway's. */
export const moneyOf = (tenders: readonly Tender[]) =>
  tenders.find(({ method }) => method !== 'credit') as Tender & { method: MoneyMethod }
export const creditOf = (tenders: readonly Tender[]) => tenders.find(({ method }) => method === 'credit')

/** As the API and the forms call it. */
export const wordOf = (method: MoneyMethod): PaymentMethod => (method === 'cash' ? 'cod' : method)
export const methodOf = (word: PaymentMethod): MoneyMethod => (word === 'cod' ? 'cash' : word)

/**
 * Shares an amount among tenders in their order: each takes as much as it has room for, the last of them all that is left. Of
 * money that comes the room is `openOf`, credit first; of money that goes back it is `keptOf`, credit last (`backwards`).
 */
export function allocate(
  tenders: readonly Tender[],
  amount_paisa: Paisa,
  roomOf: (tender: Tender) => Paisa,
): TenderPart[] {
  let left = amount_paisa
  return tenders.map((tender, place) => {
    const isLast = place === tenders.length - 1
    const share = isLast ? left : Math.min(left, Math.max(0, roomOf(tender)))
    left -= share
    return { id: tender.id, amount_paisa: share }
  })
}

/** Refunds go the other way round: money before credit. */
export const backwards = (tenders: readonly Tender[]): Tender[] => tenders.toReversed()

/** What of these parts is on this tender. */
export const partOn = (parts: readonly TenderPart[], tender: Tender | undefined): Paisa =>
  parts.find(({ id }) => id === tender?.id)?.amount_paisa ?? 0

/** Of tender `t`, a Tender in JSON. */
const TENDER = `json_build_object('id', t.id, 'method', t.method, 'planned_paisa', t.planned_paisa,
  'captured_paisa', t.captured_paisa, 'refunded_paisa', t.refunded_paisa)`
/** Of order group `g`, its tenders as a column: credit, then money. */
export const TENDERS = `(
  select json_agg(${TENDER} order by t.method <> 'credit') from tenders t
  where t.order_group_id = g.id and t.voided_at is null) as tenders`

/** Of this order group: it is paid in cash at the door, as far as credit does not pay it. */
export const isCash = (group: string) => `exists (
  select from tenders t where t.order_group_id = ${group}.id and t.method = 'cash' and t.voided_at is null)`
export const IS_CASH = isCash('g')
/** Of this order group: its money has come, through a gateway, from credit alone, or because it costs none. */
export const isCaptured = (group: string) => `exists (
  select from tenders t where t.order_group_id = ${group}.id and t.captured_at is not null)`

/** The tenders that a refund of an order group goes back on: those in use, or of a surplus charge this alone. */
export async function tendersToRefund(
  ctx: Ctx,
  order_group_id: string,
  payment_id: string | null,
): Promise<Tender[]> {
  const { rows } = await ctx.db.executeQuery(TO_REFUND({ order_group_id, payment_id }))
  return rows
}

const TO_REFUND = statement<Tender>(`
  with in_vain as (select id from tenders where payment_id = $payment_id::uuid and voided_at is not null)
  select t.id, t.method, t.planned_paisa, t.captured_paisa, t.refunded_paisa from tenders t
  where t.id in (select id from in_vain)
    or (not exists (select from in_vain) and t.order_group_id = $order_group_id and t.voided_at is null)
  order by t.method <> 'credit'`)

/** Money has come by these, so much by each. What was not planned is planned by it. */
export async function capture(ctx: Ctx, parts: readonly TenderPart[]): Promise<void> {
  if (parts.length > 0) await ctx.db.executeQuery(CAPTURE({ ...columnsOf(parts), now: ctx.now }))
}

// Several vendor orders of one order group may be paid at once.
const PARTS = `
    select id, sum(paisa)::bigint as paisa
    from unnest((select $ids)::bigint[], (select $amounts)::bigint[]) as part (id, paisa) group by id`

const CAPTURE = statement(`
  update tenders t set captured_paisa = t.captured_paisa + part.paisa,
    planned_paisa = greatest(t.planned_paisa, t.captured_paisa + part.paisa), captured_at = $now
  from (${PARTS}) part
  where t.id = part.id`)

/** So much of each is given back, or owed back from now on; below nothing where it is not, after all. */
export async function refund(ctx: Ctx, parts: readonly TenderPart[]): Promise<void> {
  const moved = parts.filter(({ amount_paisa }) => amount_paisa !== 0)
  if (moved.length > 0) await ctx.db.executeQuery(REFUND(columnsOf(moved)))
}

const REFUND = statement(`
  update tenders t set refunded_paisa = t.refunded_paisa + part.paisa
  from (${PARTS}) part
  where t.id = part.id`)

const columnsOf = (parts: readonly TenderPart[]) => ({
  ids: parts.map(({ id }) => id),
  amounts: parts.map(({ amount_paisa }) => amount_paisa),
})

/** The money is to come this way from now on: another way that was planned is voided. Nothing of it has come yet. */
export async function planMoney(ctx: Ctx, order_group_id: string, method: MoneyMethod): Promise<void> {
  await ctx.db.executeQuery(PLAN_MONEY({ order_group_id, method, now: ctx.now }))
}

const PLAN_MONEY = statement(`
  with voided as (
    update tenders set voided_at = $now
    where order_group_id = $order_group_id and voided_at is null and method not in ('credit', $method)
    returning planned_paisa)
  insert into tenders (order_group_id, method, planned_paisa) select $order_group_id, $method, planned_paisa from voided`)

/** A charge of a gateway whose money is here. */
export interface Charge {
  /** Of the attempt, a row of `payments`. */
  id: string
  provider: Provider
  amount_paisa: Paisa
  /** The order group is paid by it; what else comes is owed back. */
  is_applied: boolean
}

/** Money has come through a gateway: by the way that was planned, or as a surplus, in a row of its own that is void. */
export async function captureCharge(
  ctx: Ctx,
  order_group_id: string,
  { id, provider, amount_paisa, is_applied }: Charge,
): Promise<void> {
  const write = is_applied ? APPLY : SURPLUS
  await ctx.db.executeQuery(write({ order_group_id, amount_paisa, now: ctx.now, id, provider }))
}

// It may be the gateway of an earlier attempt. More than is due by now is owed back.
const APPLY = statement(`
  with voided as (
    update tenders set voided_at = $now
    where order_group_id = $order_group_id and voided_at is null and method not in ('credit', $provider)
    returning id
  ), instead as (
    insert into tenders (order_group_id, method, planned_paisa, captured_paisa, captured_at, payment_id)
    select $order_group_id, $provider, $amount_paisa, $amount_paisa, $now, $id from voided
  )
  update tenders set planned_paisa = $amount_paisa, captured_paisa = $amount_paisa, captured_at = $now, payment_id = $id
  where order_group_id = $order_group_id and voided_at is null and method = $provider`)

const SURPLUS = statement(`
  insert into tenders (order_group_id, method, planned_paisa, captured_paisa, captured_at, payment_id, voided_at)
  values ($order_group_id, $provider, $amount_paisa, $amount_paisa, $now, $id, $now)`)
