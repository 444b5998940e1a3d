import type { OrderItemStatus } from './tables.ts'

/** The life of an order item: from each state, the states it may move to (domain D1). */
export const NEXT_STATES: Readonly<Record<OrderItemStatus, readonly OrderItemStatus[]>> = {
  awaiting_approval: ['confirmed', 'rejected'],
  confirmed: ['packed'],
  packed: ['out_for_delivery'],
  out_for_delivery: ['delivered'],
  undelivered: [],
  delivered: [],
  rejected: [],
  expired: [],
  cancelled: [],
  unavailable: [],
  returned: [],
}

/** The states from which an item may move to this one. */
export function statesBefore(status: OrderItemStatus): OrderItemStatus[] {
  const states = Object.keys(NEXT_STATES) as OrderItemStatus[]
  return states.filter((from) => NEXT_STATES[from].includes(status))
}

const DEAD = new Set<OrderItemStatus>(['rejected', 'expired', 'cancelled', 'unavailable', 'returned'])

/** Whether an item is still to be delivered and paid, or was. */
export function isLive(status: OrderItemStatus): boolean {
  return !DEAD.has(status)
}

const MILESTONES = ['packed', 'out_for_delivery', 'delivered'] as const

/** How far a vendor's part is as a whole, from where it is worth telling: the step that all its live items have taken. */
export function milestoneOf(items: readonly OrderItemStatus[]): (typeof MILESTONES)[number] | undefined {
  const steps: readonly OrderItemStatus[] = MILESTONES
  return MILESTONES[Math.min(...items.filter(isLive).map((item) => steps.indexOf(item)))]
}

export type OrderStatus =
  | 'cancelled'
  | 'awaiting_approval'
  | 'confirmed'
  | 'processing'
  | 'out_for_delivery'
  | 'partially_delivered'
  | 'delivered'

/** One vendor's part, from its items: never stored, so it cannot disagree with them. */
export function orderStatusOf(items: readonly OrderItemStatus[]): OrderStatus {
  const live = items.filter(isLive)
  const all = (status: OrderItemStatus) => live.every((item) => item === status)
  if (live.length === 0) return 'cancelled'
  if (live.includes('awaiting_approval')) return 'awaiting_approval'
  if (all('delivered')) return 'delivered'
  if (live.includes('delivered')) return 'partially_delivered'
  if (all('out_for_delivery')) return 'out_for_delivery'
  return all('confirmed') ? 'confirmed' : 'processing'
}

export type OrderGroupStatus =
  | 'cancelled'
  | 'awaiting_approval'
  | 'confirmed'
  | 'in_progress'
  | 'partially_delivered'
  | 'completed'

/** The whole purchase, from the items of all its orders. */
export function groupStatusOf(items: readonly OrderItemStatus[]): OrderGroupStatus {
  const status = orderStatusOf(items)
  if (status === 'delivered') return 'completed'
  return status === 'processing' || status === 'out_for_delivery' ? 'in_progress' : status
}

export type PaymentStatus = 'cod_due' | 'paid' | 'unpaid'

/** Cash on delivery: due until everything is handed over; nothing is due for what the vendors rejected. */
export function paymentStatusOf(items: readonly OrderItemStatus[]): PaymentStatus {
  const status = groupStatusOf(items)
  if (status === 'cancelled') return 'unpaid'
  return status === 'completed' ? 'paid' : 'cod_due'
}
