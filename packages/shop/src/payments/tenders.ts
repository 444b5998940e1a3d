import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Provider } from '../gateways/gateway.ts'
import { WAS_DELIVERED } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import type { PaymentMethod } from './payment-methods.ts'
import type { TenderMethod } from './tables.ts'

// How an order group is paid is a list of rows, its tenders: store credit if any is used, and one for the money. Their
// planned amounts add up to what the order group costs (plan-tenders.ts). Money that arrives is captured and money that
// goes back is refunded, row by row. Whoever writes them must hold the order group's row.

/** How money is paid: in cash at the door, or in advance through a gateway. */
export type MoneyMethod = Exclude<TenderMethod, 'credit'>

/** One of the ways in which an order group is paid, and how much of it has been. */
export interface Tender {
  id: number
  method: TenderMethod
  planned_paisa: Paisa
  captured_paisa: Paisa
  /** The part of `captured_paisa` that was given back or is owed back. */
  refunded_paisa: Paisa
}

/** An amount on one tender. */
export interface TenderPart {
  id: number
  amount_paisa: Paisa
}

/** What is still to be paid by this tender. */
export const openOf = ({ planned_paisa, captured_paisa }: Tender): Paisa => planned_paisa - captured_paisa
/** What was paid by this tender and did not go back. */
export const netOf = ({ captured_paisa, refunded_paisa }: Tender): Paisa => captured_paisa - refunded_paisa

/** The tender that is money: cash, or a gateway's. */
export const moneyOf = (tenders: readonly Tender[]) =>
  tenders.find(({ method }) => method !== 'credit') as Tender & { method: MoneyMethod }
export const creditOf = (tenders: readonly Tender[]) => tenders.find(({ method }) => method === 'credit')

/** The name of a method in the API and in forms. */
export const wordOf = (method: MoneyMethod): PaymentMethod => (method === 'cash' ? 'cod' : method)
export const methodOf = (word: PaymentMethod): MoneyMethod => (word === 'cod' ? 'cash' : word)

/**
 * Divides an amount among tenders in their order: each takes as much as `roomOf` allows, and the last all that is left.
 * For money that arrives the room is `openOf`, credit first; for money that goes back it is `netOf`, credit last
 * (`backwards`).
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

/** Refunds use the opposite order: money before credit. */
export const backwards = (tenders: readonly Tender[]): Tender[] => tenders.toReversed()

/** The amount of these parts that falls on this tender. */
export const partOn = (parts: readonly TenderPart[], tender: Tender | undefined): Paisa =>
  parts.find(({ id }) => id === tender?.id)?.amount_paisa ?? 0

/** A Tender in JSON, of tender `t`. */
const TENDER = `json_build_object('id', t.id, 'method', t.method, 'planned_paisa', t.planned_paisa,
  'captured_paisa', t.captured_paisa, 'refunded_paisa', t.refunded_paisa)`
/** The tenders of order group `g` as a column: credit first, then money. */
export const TENDERS = `(
  select json_agg(${TENDER} order by t.method <> 'credit') from tenders t
  where t.order_group_id = g.id and t.voided_at is null) as tenders`

/** Whether this order group is paid in cash at the door, as far as credit does not pay for it. */
export const isCash = (group: string) => `exists (
  select from tenders t where t.order_group_id = ${group}.id and t.method = 'cash' and t.voided_at is null)`
export const IS_CASH = isCash('g')
/**
 * Whether the money for this order group has arrived: through a gateway, from credit alone, or because it costs none.
 */
export const isCaptured = (group: string) => `exists (
  select from tenders t where t.order_group_id = ${group}.id and t.captured_at is not null)`

/**
 * Whether order item `i` of order group `g` is paid: at the door once it is handed over, otherwise with everything of
 * its order group.
 */
export const IS_ITEM_PAID = `(case when ${IS_CASH} then ${WAS_DELIVERED} else exists (
  select from tenders t where t.order_group_id = g.id and t.voided_at is null and t.captured_at is not null) end)`

/** The tenders on which a refund of an order group goes back: those in use or, for a surplus charge, that one only. */
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

/** Records that these amounts were paid. An amount beyond the plan raises the plan. */
export async function capture(ctx: Ctx, parts: readonly TenderPart[]): Promise<void> {
  if (parts.length > 0) await ctx.db.executeQuery(CAPTURE({ ...columnsOf(parts), now: ctx.now }))
}

// The amounts are summed by tender, because several vendor orders of one order group may be paid at once.
const PARTS = `
    select id, sum(paisa)::bigint as paisa
    from unnest((select $ids)::bigint[], (select $amounts)::bigint[]) as part (id, paisa) group by id`

const CAPTURE = statement(`
  update tenders t set captured_paisa = t.captured_paisa + part.paisa,
    planned_paisa = greatest(t.planned_paisa, t.captured_paisa + part.paisa), captured_at = $now
  from (${PARTS}) part
  where t.id = part.id`)

/** Records that these amounts are given back, or owed back from now on; negative amounts take that back. */
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

/**
 * Plans the money of an order group by this method and voids a different plan. Nothing of the money may have arrived
 * yet.
 */
export async function planMoney(ctx: Ctx, order_group_id: string, method: MoneyMethod): Promise<void> {
  await ctx.db.executeQuery(PLAN_MONEY({ order_group_id, method, now: ctx.now }))
}

const PLAN_MONEY = statement(`
  with voided as (
    update tenders set voided_at = $now
    where order_group_id = $order_group_id and voided_at is null and method not in ('credit', $method)
    returning planned_paisa)
  insert into tenders (order_group_id, method, planned_paisa) select $order_group_id, $method, planned_paisa from voided`)

/** A charge by a gateway whose money has arrived. */
export interface Charge {
  /** The id of the attempt, a row of `payments`. */
  id: string
  provider: Provider
  amount_paisa: Paisa
  /** Whether the order group is paid by it; other money is owed back. */
  is_applied: boolean
}

/**
 * Records money that arrived through a gateway: on the planned tender, or for a surplus charge in a void row of its
 * own.
 */
export async function captureCharge(
  ctx: Ctx,
  order_group_id: string,
  { id, provider, amount_paisa, is_applied }: Charge,
): Promise<void> {
  const write = is_applied ? APPLY : SURPLUS
  await ctx.db.executeQuery(write({ order_group_id, amount_paisa, now: ctx.now, id, provider }))
}

// The charge may come from the gateway of an earlier attempt. What exceeds the amount due is owed back.
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
