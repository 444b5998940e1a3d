import { IS_OPEN, NO_RESPONSE } from '../payments/status-predicates.ts'
import { creditOf, keptOf, moneyOf, openOf, TENDERS, type Tender } from '../payments/tenders.ts'
import { groupStatusOf, type OrderGroupStatus, type OrderItemStatus } from './states.ts'

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

/** What is known of how an order group is paid. */
export interface Paying {
  tenders: readonly Tender[]
  /** An attempt is open: its gateway has not said how it ended. */
  is_pending: boolean
  /** There were attempts, and none came to anything that anybody has heard of. */
  has_failed: boolean
}

/**
 * Whether an order group is paid (domain D1): derived from its tenders and its items, never stored. Cash is due until
 * everything is handed over, where credit does not pay it all; nothing is due when nothing is left to deliver.
 */
export function paymentStatusOf(items: readonly OrderItemStatus[], paying: Paying): PaymentStatus {
  const status = groupStatusOf(items)
  if (moneyOf(paying.tenders).method !== 'cash') return onlineStatusOf(status, paying)
  if (status === 'cancelled' || status === 'returned') return 'unpaid'
  // The courier takes nothing for it: it waits for its vendors' answers, or for nothing.
  if (isByCredit(paying.tenders)) return status === 'awaiting_approval' ? 'unpaid' : 'paid'
  return status === 'completed' ? 'paid' : 'cod_due'
}

/** Whether credit alone pays what is left of it. */
function isByCredit(tenders: readonly Tender[]): boolean {
  const leftOf = (tender: Tender) => openOf(tender) + keptOf(tender)
  const credit = creditOf(tenders)
  return credit !== undefined && leftOf(credit) > 0 && leftOf(moneyOf(tenders)) === 0
}

/** Where it waits for nothing without having been paid, there was nothing to pay. */
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

/** Of order group `g`, Paying as columns. */
export const PAYING_COLUMNS = `${TENDERS},
  exists (select from payments p where p.order_group_id = g.id and ${IS_OPEN}) as is_pending,
  exists (select from payments p where p.order_group_id = g.id
    and (p.status in ('cancelled', 'expired', 'failed') or ${NO_RESPONSE})) as has_failed`
