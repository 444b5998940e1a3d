import { DEAD_STATES } from '../money/item-amount.ts'

export type OrderItemStatus =
  | 'on_hold'
  | 'awaiting_approval'
  | 'confirmed'
  | 'rejected'
  | 'expired'
  | 'cancelled'
  | 'unavailable'
  | 'packed'
  | 'out_for_delivery'
  | 'undelivered'
  | 'delivered'
  | 'returned'

/** In which role somebody changes an item's state, and through what. */
export type ActorKind = 'customer' | 'vendor' | 'staff' | 'system'
export type Via = 'portal' | 'link' | 'sms' | 'job' | 'payment' | 'run'

const CUSTOMER: readonly ActorKind[] = ['customer', 'staff']
const VENDOR: readonly ActorKind[] = ['vendor', 'staff']
const SYSTEM: readonly ActorKind[] = ['system']
const ANYBODY_BUT_VENDOR: readonly ActorKind[] = ['customer', 'staff', 'system']

type Transitions = Partial<Record<OrderItemStatus, readonly ActorKind[]>>

/** The state machine of order items: for each state, the next states and who may choose them (domain D1). */
const TABLE: Readonly<Record<OrderItemStatus, Transitions>> = {
  // On hold until it is paid.
  on_hold: { confirmed: SYSTEM, cancelled: ANYBODY_BUT_VENDOR },
  awaiting_approval: {
    on_hold: VENDOR,
    confirmed: VENDOR,
    rejected: VENDOR,
    expired: SYSTEM,
    cancelled: CUSTOMER,
  },
  confirmed: { packed: VENDOR, unavailable: VENDOR, cancelled: CUSTOMER },
  packed: { out_for_delivery: VENDOR },
  out_for_delivery: { delivered: VENDOR, undelivered: VENDOR },
  // A failed delivery may be tried once more (MAX_TRIES).
  undelivered: { out_for_delivery: VENDOR, returned: VENDOR },
  delivered: { returned: VENDOR },
  rejected: {},
  expired: {},
  cancelled: {},
  unavailable: {},
  returned: {},
}

/** The states in which an item begins. */
export const FIRST_STATES: readonly OrderItemStatus[] = ['on_hold', 'awaiting_approval', 'confirmed']

/** How often an item is taken to its buyer; after that it can only come back. */
export const MAX_TRIES = 2

export const ITEM_STATES = Object.keys(TABLE) as OrderItemStatus[]

/** The states that may follow this one, whoever chooses them. */
export function nextStates(from: OrderItemStatus): OrderItemStatus[] {
  return Object.keys(TABLE[from]) as OrderItemStatus[]
}

/** The states to which this actor may move an item from this one. */
export function reachableStates(from: OrderItemStatus, actor: ActorKind): OrderItemStatus[] {
  return nextStates(from).filter((to) => TABLE[from][to]!.includes(actor))
}

/**
 * The states that this actor may choose for an item. `tries` is how many deliveries have failed. Nobody chooses
 * `on_hold`: approved items that are to be paid in advance get it automatically (transition-items.ts).
 */
export function transitionsOf(from: OrderItemStatus, actor: ActorKind, tries = 0): OrderItemStatus[] {
  return reachableStates(from, actor).filter(
    (to) => to !== 'on_hold' && !(to === 'out_for_delivery' && tries >= MAX_TRIES),
  )
}

/** The states that this one may follow, for anybody or for this actor. */
export function sourceStates(status: OrderItemStatus, actor?: ActorKind): OrderItemStatus[] {
  return ITEM_STATES.filter((from) => {
    const by = TABLE[from][status]
    return by && (!actor || by.includes(actor))
  })
}

const DEAD = new Set<OrderItemStatus>(DEAD_STATES)

/** Whether an item is still to be delivered and paid, or was. */
export function isLive(status: OrderItemStatus): boolean {
  return !DEAD.has(status)
}

/** Whether it is still to be brought: all but what could not be delivered too often. `tries` is how many deliveries have failed. */
export const isToBring = ({ status, tries }: { status: OrderItemStatus; tries: number }): boolean =>
  isLive(status) && status !== 'delivered' && !(status === 'undelivered' && tries >= MAX_TRIES)

/** Whether something is still to be delivered and nothing of it is packed, so that the place of delivery can change. */
export function isBeforePacking(items: readonly OrderItemStatus[]): boolean {
  const live = items.filter(isLive)
  return live.length > 0 && live.every((status) => transitionsOf(status, 'customer').includes('cancelled'))
}

/** The states that return the whole quantity of an item to stock; for a returned item its vendor decides. */
export const RESTOCKING: ReadonlySet<OrderItemStatus> = new Set(['rejected', 'expired', 'cancelled'] as const)

const MILESTONES = ['packed', 'out_for_delivery', 'delivered'] as const

/** The furthest milestone that all live items of a vendor order have reached; undefined before the first. */
export function milestoneOf(items: readonly OrderItemStatus[]): (typeof MILESTONES)[number] | undefined {
  const steps: readonly OrderItemStatus[] = MILESTONES
  return MILESTONES[Math.min(...items.filter(isLive).map((item) => steps.indexOf(item)))]
}

export type OrderStatus =
  | 'cancelled'
  | 'returned'
  | 'awaiting_approval'
  | 'on_hold'
  | 'confirmed'
  | 'processing'
  | 'out_for_delivery'
  | 'undelivered'
  | 'partially_delivered'
  | 'delivered'

/** The status of a vendor order. It is derived from its items and never stored, so that it cannot contradict them. */
export function orderStatusOf(items: readonly OrderItemStatus[]): OrderStatus {
  const live = items.filter(isLive)
  const all = (status: OrderItemStatus) => live.every((item) => item === status)
  if (live.length === 0) return items.includes('returned') ? 'returned' : 'cancelled'
  if (live.includes('awaiting_approval')) return 'awaiting_approval'
  if (live.includes('on_hold')) return 'on_hold'
  if (all('delivered')) return 'delivered'
  if (live.includes('delivered')) return 'partially_delivered'
  if (all('out_for_delivery')) return 'out_for_delivery'
  if (all('undelivered')) return 'undelivered'
  return all('confirmed') ? 'confirmed' : 'processing'
}

export type OrderGroupStatus =
  | 'cancelled'
  | 'returned'
  | 'awaiting_approval'
  | 'awaiting_payment'
  | 'confirmed'
  | 'in_progress'
  | 'partially_delivered'
  | 'completed'

/** The status of a whole order group, from the items of all its orders. */
export function groupStatusOf(items: readonly OrderItemStatus[]): OrderGroupStatus {
  const status = orderStatusOf(items)
  switch (status) {
    case 'delivered':
      return 'completed'
    case 'on_hold':
      return 'awaiting_payment'
    case 'processing':
    case 'out_for_delivery':
    case 'undelivered':
      return 'in_progress'
    case 'awaiting_approval':
    case 'cancelled':
    case 'confirmed':
    case 'partially_delivered':
    case 'returned':
      return status
  }
}
