import type { Paisa } from '../money/money.ts'
import { IS_OPEN, IS_UNHEARD } from '../payments/heard.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { OrderItemStatus } from './states.ts'
import { groupStatusOf, type OrderGroupStatus } from './states.ts'

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

/** What is known of how a purchase is paid. */
export interface Paying {
  payment_method: PaymentMethod
  /** Credit alone pays all that is left (amounts.ts). */
  is_by_credit?: boolean
  /** The charge that was kept, and the credit that was used with it or alone; null while there is neither. */
  paid_paisa: Paisa | null
  /** Of what was paid, given back or owed back. */
  returned_paisa: Paisa
  /** An attempt is open: its gateway has not said how it ended. */
  is_pending: boolean
  /** There were attempts, and none came to anything that anybody has heard of. */
  has_failed: boolean
}

/**
 * Whether a purchase is paid (domain D1): derived from its payments and its items, never stored. Cash is due until
 * everything is handed over, where credit does not pay it all; nothing is due when nothing is left to deliver.
 */
export function paymentStatusOf(items: readonly OrderItemStatus[], paying: Paying): PaymentStatus {
  const status = groupStatusOf(items)
  if (paying.payment_method !== 'cod') return onlineStatusOf(status, paying)
  if (status === 'cancelled' || status === 'returned') return 'unpaid'
  // The courier takes nothing for it: it waits for its vendors' answers, or for nothing.
  if (paying.is_by_credit) return status === 'awaiting_approval' ? 'unpaid' : 'paid'
  return status === 'completed' ? 'paid' : 'cod_due'
}

/** Where it waits for nothing without having been paid, there was nothing to pay. */
const UNPAID: ReadonlySet<OrderGroupStatus> = new Set([
  'awaiting_approval',
  'awaiting_payment',
  'cancelled',
] as const)

function onlineStatusOf(
  status: OrderGroupStatus,
  { paid_paisa, returned_paisa, is_pending, has_failed }: Paying,
): PaymentStatus {
  if (paid_paisa !== null) {
    if (returned_paisa === 0) return 'paid'
    return returned_paisa < paid_paisa ? 'partially_refunded' : 'refunded'
  }
  if (!UNPAID.has(status)) return 'paid'
  if (is_pending) return 'pending'
  return has_failed ? 'failed' : 'unpaid'
}

/** Of order group `g`, as columns. What was rejected or is not decided yet is not given back. */
export const PAYING_COLUMNS = `g.payment_method,
  nullif(coalesce((select p.amount_paisa from payments p where p.order_group_id = g.id and p.is_kept), 0)
    + case when g.credit_paisa = 0 then 0 else coalesce((
      select sum(l.amount_paisa) from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.order_group_id = g.id and e.cause in ('payment.completed', 'order.paid')
        and l.account like 'customer_credit:%'), 0)::bigint end, 0) as paid_paisa,
  (select coalesce(sum(r.amount_paisa), 0)::bigint from refunds r
    where r.order_group_id = g.id and r.status in ('approved', 'processing', 'refunded', 'failed')
      and not exists (select from payments p where p.id = r.payment_id and not p.is_kept)
  ) as returned_paisa,
  exists (select from payments p where p.order_group_id = g.id and ${IS_OPEN}) as is_pending,
  exists (select from payments p where p.order_group_id = g.id
    and (p.status in ('cancelled', 'expired', 'failed') or ${IS_UNHEARD})) as has_failed`
