import type { Paisa } from '../money/money.ts'
import type { REASONS } from './message-parts.ts'

export interface InTwoLanguages {
  name_en: string
  name_ne: string
}

interface VendorsPart {
  /** GP-000123 */
  number: string
  vendor: InTwoLanguages
}

/** Something that befell products of a vendor order, and why if somebody said so. */
interface Befallen extends VendorsPart {
  products: InTwoLanguages[]
  note: string
}

interface ToDo {
  number: string
  /** All products of the vendor order, or the first of very many. */
  products: InTwoLanguages[]
}

/** Every kind of notification and what its sentence is made of (domain D15). What concerns an order has 'Order' in its name. */
export interface NotificationValues {
  /**
   * `credit_paisa`: where credit pays all or some of it; `due_paisa`: what is to be paid in money; `next`: what comes, and
   * by when it is to be paid (ISO 8601). Those that were written before these were told have none of them.
   */
  OrderPlaced: {
    number: string
    credit_paisa?: Paisa
    due_paisa?: Paisa
    next?: 'pay' | 'wait_for_approval' | 'done'
    pay_by?: string | null
  }
  /** The quantities only where less is approved than was asked for. */
  OrderApprovalAnswered: VendorsPart & {
    product: InTwoLanguages
    is_approved: boolean
    quantity?: number
    ordered_quantity?: number
    /** Why it cannot be supplied, of the list that vendors choose from. */
    reason?: keyof (typeof REASONS)['en']
    note?: string
  }
  OrderApprovalExpired: Befallen
  OrderItemUnavailable: Befallen
  OrderUndelivered: Befallen
  OrderReturned: Befallen
  /** By the company: who cancels an order themselves knows. */
  OrderCancelled: Befallen
  /** Every vendor has answered. `pay_by` as ISO 8601. */
  OrderPaymentDue: { number: string; due_paisa: Paisa; pay_by: string }
  OrderPaid: { number: string; amount_paisa: Paisa }
  /** What came is more than was due, or too late: it goes back. */
  OrderPaymentSurplus: { number: string; amount_paisa: Paisa }
  /** The time to pay is over. */
  OrderNotPaid: { number: string }
  /** `reason` in the words of the company's people; empty where it was done from the customer's account. */
  OrderDeliveryChanged: { number: string; reason: string }
  /** Something of an order that is paid at the door does not come: what is to be ready for all of the rest. */
  OrderCashChanged: { number: string; cash_paisa: Paisa }
  OrderPacked: VendorsPart
  /** With the code that is asked for, and the cash to have ready at most (orders/reading/cash-at-door.ts). */
  OrderOutForDelivery: VendorsPart & { code?: string; cash_paisa?: Paisa }
  OrderDelivered: VendorsPart
  VendorOrderNew: ToDo
  VendorOrderApprovalNeeded: ToDo
  /** At half time. */
  VendorOrderApprovalReminder: ToDo
  /** Where it goes, or whom to call. */
  VendorOrderDeliveryChanged: { number: string }
  /** `reason` in the words of the company's people. */
  VendorSuspended: { reason: string }
  VendorReopened: { reason: string }
  VendorTrusted: { reason: string; is_trusted: boolean }
  /** Staff changed who is behind the vendor, or its holiday; empty days: open again. */
  VendorFactsChanged: { reason: string }
  VendorHolidaySet: { closed_from: string | null; closed_to: string | null; reason: string }
  /** What the vendor asked to have changed about itself: by whoever decides, and their answer. */
  VendorChangeAsked: { id: number; vendor: InTwoLanguages }
  VendorChangeConfirmed: Record<string, never>
  VendorChangeDeclined: { note: string }
  /** By staff, for a vendor that cannot itself; `number` is the end of the account's. */
  VendorAccountProposed: { name: string; number: string; reason: string }
  /** What was proposed does not come: declined, or ended with the account of whoever proposed it. */
  VendorAccountDeclined: { number: string }
  VendorMemberJoined: { name: string }
  /** To owners and to the person: out (`is_removed`), or seeing to no money. `by` null: by themselves. */
  VendorMemberLost: {
    name: string
    by: string | null
    vendor: InTwoLanguages
    is_you: boolean
    is_removed: boolean
  }
  /** To those who look after a vendor's money: what somebody keeps of the cash that they took for it. */
  VendorCashKept: { name: string; amount_paisa: Paisa }
  VendorOrderExpired: ToDo
  VendorOrderCancelled: ToDo & { note: string }
  /** `number` is the end of the account's: …4567 */
  PayoutSent: { amount_paisa: Paisa; number: string }
  PayoutAccountChanged: { name: string; number: string }
  ProductPublished: Moderated
  ProductRejected: Moderated
  ProductChangeConfirmed: Moderated
  ProductChangeDeclined: Moderated
  /** To a vendor's team: staff did something with a product of theirs, at most once a day for each. */
  ProductChangedByStaff: Moderated
  RatingReplied: { vendor: InTwoLanguages; product: InTwoLanguages }
  OrderRefundUpdated: {
    number: string
    /** Of refunds/tables.ts; or `late`, when it should have been decided, or sent. */
    status: string
    amount_paisa: Paisa
    method: string
  }
  /** To those who look after a vendor's money: it bears what is given back. */
  VendorOrderRefunded: { number: string; amount_paisa: Paisa }
  /** To the same: the company's bill for a month's commission, or what it gives back of earlier ones. */
  VendorCommissionBilled: {
    id: string
    number: string
    month: InTwoLanguages
    amount_paisa: Paisa
    is_credit: boolean
  }
  /** To those who decide: the time to decide, or to send it, is nearly over. */
  RefundDue: { id: number; number: string; order_group_id: string }
  /** To those who change settings: of the SMS that a month may have so much is sent. */
  SmsBudgetReached: { percent: number; parts: number; most: number }
  /** To those who decide, once a day: so many payments wait to be looked into. */
  PaymentsToReview: { count: number }
  /** To the same: the time is over; and something was put to the complaint officer. */
  RefundOverdue: { id: number; number: string; order_group_id: string }
  RefundEscalated: { id: number; number: string; order_group_id: string }
  /** To those who review: somebody wants to sell here, or has sent what was asked for. */
  ApplicationHandedIn: { id: number; company_name: string; is_again: boolean }
}

/** A vendor's product that a moderator looked at. */
interface Moderated {
  product: InTwoLanguages & { id: number }
  /** Why not; empty when it was agreed to. */
  note: string
}

export type NotificationType = keyof NotificationValues
