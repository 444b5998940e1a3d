import type { Paisa } from '../money/money.ts'
import type { REASONS } from './message-parts.ts'

export interface InTwoLanguages {
  name_en: string
  name_ne: string
}

interface WishedProduct extends InTwoLanguages {
  slug: string
}

interface VendorsPart {
  /** The printed number, such as GP-000123. */
  number: string
  vendor: InTwoLanguages
}

/** Something that happened to products of a vendor order, with the reason if one was given. */
interface Befallen extends VendorsPart {
  products: InTwoLanguages[]
  note: string
}

interface Lowered {
  number: string
  product: InTwoLanguages
  quantity: number
  ordered_quantity: number
  note: string
}

interface ToDo {
  number: string
  /** All products of the vendor order, or the first ones if there are very many. */
  products: InTwoLanguages[]
}

/**
 * Every kind of notification, and the values of its sentence (domain D15). Kinds about an order have 'Order' in their
 * name.
 */
export interface NotificationValues {
  /**
   * `credit_paisa` is what credit pays, `due_paisa` what is to be paid in money, `next` the next step, and `pay_by` its
   * deadline (ISO 8601). Notifications from before these existed have none of them.
   */
  OrderPlaced: {
    number: string
    credit_paisa?: Paisa
    due_paisa?: Paisa
    next?: 'pay' | 'wait_for_approval' | 'done'
    pay_by?: string | null
  }
  /** The quantities are given only if less was approved than ordered. */
  OrderApprovalAnswered: VendorsPart & {
    product: InTwoLanguages
    is_approved: boolean
    quantity?: number
    ordered_quantity?: number
    /** Why it cannot be supplied, from the vendors' list of reasons. */
    reason?: keyof (typeof REASONS)['en']
    note?: string
  }
  OrderApprovalExpired: Befallen
  OrderItemUnavailable: Befallen
  OrderUndelivered: Befallen
  OrderReturned: Befallen
  /** Only for cancellations by the company, because customers know of their own. */
  OrderCancelled: Befallen
  /** Every vendor has answered, and the order is to be paid. `pay_by` is in ISO 8601. */
  OrderPaymentDue: { number: string; due_paisa: Paisa; pay_by: string }
  OrderPaid: { number: string; amount_paisa: Paisa }
  /** More was paid than was due, or too late: the money goes back. */
  OrderPaymentSurplus: { number: string; amount_paisa: Paisa }
  /** The order was not paid in time. */
  OrderNotPaid: { number: string }
  /** `reason` is in the words of staff; empty if the change came from the customer's account. */
  OrderDeliveryChanged: { number: string; reason: string }
  /** Less of a product is left, of `ordered_quantity` before: `note` is in the words of staff. */
  OrderQuantityLowered: Lowered
  /** Staff gave store credit for an order; `reason` is in their words. */
  OrderCreditGiven: { number: string; amount_paisa: Paisa; reason: string }
  /** An item of a cash order is cancelled or lowered: the cash to have ready for all of the rest. */
  OrderCashChanged: { number: string; cash_paisa: Paisa }
  /** Staff write to the customers of several orders at once, in both languages. */
  OrderNews: { number: string; text_en: string; text_ne: string }
  /** Somebody wrote to the customer about an order: a vendor, or the company by its name. */
  OrderMessage: { number: string; from: InTwoLanguages }
  OrderPacked: VendorsPart
  /** With the code for the door, and the most cash that may be needed (orders/reading/cash-at-door.ts). */
  OrderOutForDelivery: VendorsPart & { code?: string; cash_paisa?: Paisa }
  OrderDelivered: VendorsPart
  VendorOrderNew: ToDo
  VendorOrderApprovalNeeded: ToDo
  /** Sent at half time. */
  VendorOrderApprovalReminder: ToDo
  /** The address or the contact of an order has changed. */
  VendorOrderDeliveryChanged: { number: string }
  /** Somebody wrote to the vendor about its package. */
  VendorOrderMessage: { number: string; from: 'customer' | 'staff' }
  VendorOrderQuantityLowered: Lowered
  /** `reason` is in the words of staff. */
  VendorSuspended: { reason: string }
  VendorReopened: { reason: string }
  VendorTrusted: { reason: string; is_trusted: boolean }
  /** Staff changed the vendor's facts, or its holiday; without days it is open again. */
  VendorFactsChanged: { reason: string }
  VendorHolidaySet: { closed_from: string | null; closed_to: string | null; reason: string }
  /** A change of facts that the vendor asked for: to staff who decide, and their answer to the vendor. */
  VendorChangeAsked: { id: number; vendor: InTwoLanguages }
  VendorChangeConfirmed: Record<string, never>
  VendorChangeDeclined: { note: string }
  /** What staff decided about a picture of the vendor's farm. */
  VendorPicturePublished: Record<string, never>
  VendorPictureRejected: { note: string }
  /** What staff decided about a certificate; `body` says who certified, `note` is in the words of staff. */
  VendorCertificateApproved: { body: string }
  VendorCertificateRejected: { body: string; note: string }
  /** A certificate ends soon: `until_date` is its last day; or that day is over. */
  VendorCertificateEnds: { body: string; until_date: string }
  VendorCertificateEnded: { body: string }
  /** Staff proposed an account for a vendor that cannot do it itself; `number` is the end of the account's number. */
  VendorAccountProposed: { name: string; number: string; reason: string }
  /** The proposed account was declined, or the proposal ended with the proposer's account. */
  VendorAccountDeclined: { number: string }
  /** To who looks after a vendor's products: people search for this and do not find it, so often in a month. */
  VendorProductWanted: { words: string; searches: number; asks: number }
  VendorMemberJoined: { name: string }
  /**
   * To owners and to the person: they were removed (`is_removed`), or no longer handle money. `by` is null if they did
   * it themselves.
   */
  VendorMemberLost: {
    name: string
    by: string | null
    vendor: InTwoLanguages
    is_you: boolean
    is_removed: boolean
  }
  /** To members who handle a vendor's money: what a rider keeps of the cash that they collected for it. */
  VendorCashKept: { name: string; amount_paisa: Paisa }
  VendorOrderExpired: ToDo
  VendorOrderCancelled: ToDo & { note: string }
  /** `number` is the end of the account's number: …4567 */
  PayoutSent: { amount_paisa: Paisa; number: string }
  PayoutAccountChanged: { name: string; number: string }
  ProductPublished: Moderated
  ProductRejected: Moderated
  ProductChangeConfirmed: Moderated
  ProductChangeDeclined: Moderated
  /** To a vendor's team: staff changed one of its products; at most once a day for each. */
  ProductChangedByStaff: Moderated
  /** Two days after the delivery, once for an order: what of it can be rated. */
  OrderRatingAsked: { number: string; products: InTwoLanguages[] }
  /** A product that its reader asked about can be bought again (catalog/wishes/). */
  WishedProductBack: { product: WishedProduct }
  /** What its reader asked for, in their words, is in the shop (catalog/wishes/). */
  WishedProductHere: { words: string; product: WishedProduct }
  RatingReplied: { vendor: InTwoLanguages; product: InTwoLanguages }
  OrderRefundUpdated: {
    number: string
    /** A status of refunds/tables.ts; or `late` if it was not decided, or not sent, in time. */
    status: string
    amount_paisa: Paisa
    method: string
  }
  /** To members who handle a vendor's money: the vendor bears the refund. */
  VendorOrderRefunded: { number: string; amount_paisa: Paisa }
  /** To members who handle a vendor's money: the company's bill for a month's commission, or its credit note. */
  VendorCommissionBilled: {
    id: string
    number: string
    month: InTwoLanguages
    amount_paisa: Paisa
    is_credit: boolean
  }
  /** To staff who decide: the time to decide, or to send it, is nearly over. */
  RefundDue: { id: number; number: string; order_group_id: string }
  /** To people who change settings: how much of the month's SMS is used. */
  SmsBudgetReached: { percent: number; parts: number; most: number }
  /** To staff who decide, once a day: how many payments wait to be looked into. */
  PaymentsToReview: { count: number }
  /** To staff who decide about refunds: the time is over; and a refund was put to the complaint officer. */
  RefundOverdue: { id: number; number: string; order_group_id: string }
  RefundEscalated: { id: number; number: string; order_group_id: string }
  /** To staff who answer complaints: the latest date is near; and a complaint was put to the complaint officer. */
  ComplaintDue: { id: number; number: string }
  ComplaintEscalated: { id: number; number: string }
  /** To reviewers: an application was submitted, or submitted again with what was asked for. */
  ApplicationHandedIn: { id: number; company_name: string; is_again: boolean }
}

/** A moderator's decision about a vendor's product. */
interface Moderated {
  product: InTwoLanguages & { id: number }
  /** Why it was declined; empty if it was approved. */
  note: string
}

export type NotificationType = keyof NotificationValues
