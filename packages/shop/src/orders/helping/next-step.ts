import type { Paisa } from '../../money/money.ts'
import type { BoughtItem, VendorOrder } from '../reading/orders.ts'
import type { StaffOrder } from '../reading/staff-orders.ts'
import { isLive, type OrderItemStatus } from '../states.ts'

/** What an outcome of the next step does with the items; the names of the steps are those of their forms. */
type OutcomeStep =
  | 'approve'
  | 'reject'
  | 'pack'
  | 'unavailable'
  | 'hand-over'
  | 'deliver'
  | 'undelivered'
  | 'return'
  | 'cancel'

interface Outcome {
  step: OutcomeStep
  /** What the customer no longer pays or, if it is paid, gets back. */
  back_paisa: Paisa
}

/** The question that staff are to answer about an order next. */
export interface NextStep {
  /** The state of the items that it is about. */
  about: (typeof FIRST)[number]
  /** The vendor order that it is about, and its items in that state. */
  part: Pick<VendorOrder, 'id' | 'vendor'>
  items: BoughtItem[]
  /** When the vendor's time to answer, or the customer's to pay, ends; null if nothing ends. */
  until: Date | null
  outcomes: Outcome[]
}

/** What comes first when several parts of an order wait. */
const FIRST = [
  'undelivered',
  'awaiting_approval',
  'on_hold',
  'confirmed',
  'packed',
  'out_for_delivery',
] as const satisfies readonly OrderItemStatus[]

/** The outcomes for items in each state, with the states that they lead to; the usual one comes first. */
const OUTCOMES: Record<(typeof FIRST)[number], [OutcomeStep, OrderItemStatus][]> = {
  undelivered: [
    ['hand-over', 'out_for_delivery'],
    ['return', 'returned'],
  ],
  awaiting_approval: [
    ['approve', 'confirmed'],
    ['reject', 'rejected'],
    ['cancel', 'cancelled'],
  ],
  on_hold: [['cancel', 'cancelled']],
  confirmed: [
    ['pack', 'packed'],
    ['unavailable', 'unavailable'],
    ['cancel', 'cancelled'],
  ],
  packed: [['hand-over', 'out_for_delivery']],
  out_for_delivery: [
    ['deliver', 'delivered'],
    ['undelivered', 'undelivered'],
  ],
}

/**
 * What is to be done next with an order: of the states that wait for somebody the first, of the vendors' parts in it the
 * one whose time ends first. `next` are the states that the reader may choose for each item; outcomes that they may not
 * choose are left out. Null if nothing is to be done.
 */
export function nextStepOf(
  order: Pick<StaffOrder, 'orders' | 'pay_by' | 'answer_by' | 'next' | 'totals'>,
): NextStep | null {
  for (const about of FIRST) {
    const waiting = order.orders
      .map((part) => ({ part, items: part.items.filter(({ status }) => status === about) }))
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => endOf(order, a.part) - endOf(order, b.part))
    const [first] = waiting
    if (!first) continue
    const { part, items } = first
    const until =
      about === 'awaiting_approval'
        ? (order.answer_by[part.id] ?? null)
        : about === 'on_hold'
          ? order.pay_by
          : null
    const outcomes = OUTCOMES[about]
      .filter(([, to]) => items.every(({ id }) => order.next[id]?.includes(to)))
      .map(([step, to]) => ({ step, back_paisa: isLive(to) ? 0 : backOf(order, items) }))
    return { about, part: { id: part.id, vendor: part.vendor }, items, until, outcomes }
  }
  return null
}

const endOf = ({ answer_by }: Pick<StaffOrder, 'answer_by'>, { id }: VendorOrder) =>
  answer_by[id]?.getTime() ?? 0

/** What these items come to, with the delivery if nothing else is left to deliver. */
function backOf(
  { orders, totals }: Pick<StaffOrder, 'orders' | 'totals'>,
  items: readonly BoughtItem[],
): Paisa {
  const amount = items.reduce((sum, item) => sum + item.amount_paisa - item.discount_paisa, 0)
  const isLast = orders.every((part) =>
    part.items.every((item) => !isLive(item.status) || items.includes(item)),
  )
  return amount + (isLast ? totals.delivery_paisa : 0)
}
