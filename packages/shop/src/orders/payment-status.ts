import { IS_OPEN, NO_RESPONSE } from '../payments/status-predicates.ts'
import { creditOf, moneyOf, netOf, openOf, TENDERS, type Tender } from '../payments/tenders.ts'
import { groupStatusOf, isLive, isToBring, type OrderGroupStatus, type OrderItemStatus } from './states.ts'

export type PaymentStatus =
  | 'unpaid'
  | 'pending'
  | 'paid'
  | 'cod_due'
  | 'partially_refunded'
  | 'refunded'
  | 'failed'

export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'paid',
  'cod_due',
  'partially_refunded',
  'refunded',
  'failed',
] as const satisfies readonly PaymentStatus[]

/** What is known about the payment of an order group. */
export interface Paying {
  tenders: readonly Tender[]
  /** Whether an attempt is open, so that its gateway has not yet said how it ended. */
  is_pending: boolean
  /** Whether there were attempts and, as far as is known, none succeeded. */
  has_failed: boolean
}

/**
 * Whether an order group is paid (domain D1). It is derived from its tenders and its items, never stored. Cash stays
 * due until everything is handed over, unless credit pays it all; nothing is due if nothing is left to deliver.
 */
export function paymentStatusOf(items: readonly OrderItemStatus[], paying: Paying): PaymentStatus {
  const status = groupStatusOf(items)
  if (moneyOf(paying.tenders).method !== 'cash') return onlineStatusOf(status, paying)
  if (status === 'cancelled' || status === 'returned') return 'unpaid'
  // The rider collects nothing; once no vendor's answer is awaited, it counts as paid.
  if (isByCredit(paying.tenders)) return status === 'awaiting_approval' ? 'unpaid' : 'paid'
  return status === 'completed' ? 'paid' : 'cod_due'
}

/** Whether credit alone pays for what is left of the order group. */
function isByCredit(tenders: readonly Tender[]): boolean {
  const leftOf = (tender: Tender) => openOf(tender) + netOf(tender)
  const credit = creditOf(tenders)
  return credit !== undefined && leftOf(credit) > 0 && leftOf(moneyOf(tenders)) === 0
}

/** In every other status an order group without a payment had nothing to pay. */
const UNPAID: ReadonlySet<OrderGroupStatus> = new Set([
  'awaiting_approval',
  'awaiting_payment',
  'cancelled',
] as const)

function onlineStatusOf(
  status: OrderGroupStatus,
  { tenders, is_pending, has_failed }: Paying,
): PaymentStatus {
  const paid_paisa = tenders.reduce((sum, { captured_paisa }) => sum + captured_paisa, 0)
  const returned_paisa = tenders.reduce((sum, { refunded_paisa }) => sum + refunded_paisa, 0)
  if (paid_paisa > 0) {
    if (returned_paisa === 0) return 'paid'
    return returned_paisa < paid_paisa ? 'partially_refunded' : 'refunded'
  }
  if (!UNPAID.has(status)) return 'paid'
  if (is_pending) return 'pending'
  return has_failed ? 'failed' : 'unpaid'
}

/** An item, as paying in place of cash asks for it. */
export interface ItemAtDoor {
  status: OrderItemStatus
  /** How many deliveries of it have failed. */
  tries: number
  was_delivered: boolean
}

/**
 * Why an order group cannot be paid through a gateway in place of cash; null if it can. A vendor's answer is awaited; cash
 * was taken for a part of it, or a part only comes back; or nothing is to be paid in cash.
 */
export function whyOnlyCash(
  items: readonly ItemAtDoor[],
  tenders: readonly Tender[],
): 'answer' | 'door' | 'nothing' | null {
  const money = moneyOf(tenders)
  const live = items.filter(({ status }) => isLive(status))
  if (money.method !== 'cash' || live.length === 0) return 'nothing'
  if (live.some(({ status }) => status === 'awaiting_approval')) return 'answer'
  if (items.some((item) => item.was_delivered) || !live.every(isToBring)) return 'door'
  return openOf(money) > 0 ? null : 'nothing'
}

/** The columns of Paying, for order group `g`. */
export const PAYING_COLUMNS = `${TENDERS},
  exists (select from payments p where p.order_group_id = g.id and ${IS_OPEN}) as is_pending,
  exists (select from payments p where p.order_group_id = g.id
    and (p.status in ('cancelled', 'expired', 'failed') or ${NO_RESPONSE})) as has_failed`
