import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'
import type { BroughtBy } from '../places/brought-by.ts'
import type { IfMissing } from './missing/if-missing.ts'
import type { AddressSnapshot, ContactSnapshot, PayerSnapshot } from './snapshots.ts'
import type { OrderItemStatus } from './states.ts'

/** One knock at one door, which the order groups that come with it share. */
export interface Deliveries {
  id: WithDefault<string>
  user_id: string
  address: Json<AddressSnapshot>
  contact: Json<ContactSnapshot>
  /** The zone of the address. */
  zone_id: number | null
  /** The agreed fee, which the order group pays that says `pays_delivery`. */
  fee_paisa: WithDefault<Paisa>
  /** The discount on the fee. */
  discount_paisa: WithDefault<Paisa>
  /** Five digits that the customer tells the rider at the door; null where each vendor order has its own four. */
  code: string | null
  /** As its zone said when it was ordered. */
  brought_by: WithDefault<BroughtBy>
}

/**
 * `delivery_address`, `contact`, `zone_id`, `delivery_fee_paisa`, `delivery_discount_paisa` and `delivery_with` are copies of what
 * the delivery says, for versions that do not know deliveries.
 */
export interface OrderGroups {
  id: WithDefault<string>
  number: GeneratedAlways<number>
  user_id: string
  /** The deadline of payment, which is set once every vendor has answered; null for cash. */
  pay_by: Date | null
  delivery_discount_paisa: WithDefault<Paisa>
  delivery_address: Json<AddressSnapshot>
  contact: Json<ContactSnapshot>
  /** How the contact's name sounds (write-contact-keys.ts); null until that is written. */
  name_keys: WithDefault<string[] | null>
  payer: Json<PayerSnapshot> | null
  note: WithDefault<string>
  /** The buyer's PAN, nine digits, if they buy for a business; else empty. */
  buyer_pan: WithDefault<string>
  delivery_fee_paisa: WithDefault<Paisa>
  /** The same for all that was ordered at once; null where it is the order group's own id. */
  checkout_id: WithDefault<string | null>
  delivery_id: WithDefault<string | null>
  /** Whether it pays the fee of its delivery: one of those that share it does. */
  pays_delivery: WithDefault<boolean>
  /** The order group that pays the delivery of this one; null where it does so itself. */
  delivery_with: WithDefault<string | null>
  placed_at: Date
  zone_id: number | null
  /** The versions of the terms and the refund policy that were published when it was placed. */
  terms_version: WithDefault<number | null>
  refund_policy_version: WithDefault<number | null>
}

export interface Orders {
  id: WithDefault<string>
  order_group_id: string
  vendor_id: number
  /** What the customer tells the rider at the door: the code of its delivery, or four digits of its own where that has none. */
  delivery_code: WithDefault<string>
  /** Whether the vendor's own people placed it (insiders/is-insider.ts). */
  is_insider: WithDefault<boolean>
  /** By when it is to be packed to come at its delivery time; null without one. */
  pack_by: WithDefault<Date | null>
}

/** How far the numbers of a series go up at most (numbers/number-steps.ts). */
export interface NumberSteps {
  series: string
  most: number
}

export interface OrderItems {
  id: GeneratedAlways<number>
  order_id: string
  product_id: number
  slug: string
  name_en: string
  name_ne: string
  image_file: string | null
  image_ground: string | null
  unit: string
  unit_description: string
  price_paisa: Paisa
  /** What is left of `ordered_quantity` after the vendor's answer. */
  quantity: number
  ordered_quantity: number
  status: OrderItemStatus
  /** Only for items that need approval. */
  approval_due_at: Date | null
  reminded_at: Date | null
  /** The discount on the price of the whole ordered quantity. */
  discount_paisa: WithDefault<Paisa>
  /** Who bears the discount. */
  discount_bearer: 'platform' | 'vendor' | null
  /** How many grams one unit has, if it is sold by weight. */
  unit_grams: WithDefault<number | null>
  /** How many percent more than ordered are paid at most; only of what is sold by weight. */
  over_percent: WithDefault<number | null>
  /** What the scale showed; null until it is packed. */
  packed_grams: WithDefault<number | null>
  /** How many of the packed grams are paid (money/weight.ts). */
  billed_grams: WithDefault<number | null>
  /** How many grams were paid of what was weighed already when a gateway paid in place of the cash. */
  sold_grams: WithDefault<number | null>
  /** What is left of it costs, after the discount; the database computes it (money/item-amount.ts). */
  amount_paisa: GeneratedAlways<Paisa>
  /**
   * The company's commission by the rule that applied when the order was placed: a rate in hundredths of a percent, and
   * a fixed amount for the line.
   */
  commission_rate: WithDefault<number>
  commission_fixed_paisa: WithDefault<Paisa>
  /**
   * The VAT rate of the goods in hundredths of a percent; 0 for exempt ones. Whether the seller charges VAT is
   * determined when it bills.
   */
  vat_rate: WithDefault<number>
  /** Whether the quantity of a returned item went back into stock. */
  is_restocked: WithDefault<boolean>
  /** What its customer wants if it is not there; null where nobody chose. */
  if_missing: WithDefault<IfMissing | null>
  /** When its vendor asked the company to call the customer before it is left out. */
  call_asked_at: WithDefault<Date | null>
  /** When the customer was called before it was left out, as its vendor or staff said. */
  called_at: WithDefault<Date | null>
  /** Pieces of its quantity that are not there: they are out of the stock already (fulfilment/short/). */
  missing: WithDefault<number>
}

/** The address and contact of an order group before a change of them. */
export interface DeliveryChanges {
  id: GeneratedAlways<number>
  order_group_id: string
  delivery_address: Json<AddressSnapshot>
  contact: Json<ContactSnapshot>
  actor_id: string | null
  actor_kind: 'customer' | 'staff'
  reason: WithDefault<string>
  at: Date
}

/** What is still to be done for a vendor order, kept by triggers: a row for each state of its items that is not their last. */
export interface OpenOrders {
  order_id: string
  status: 'awaiting_approval' | 'confirmed' | 'on_hold' | 'out_for_delivery' | 'packed' | 'undelivered'
  order_group_id: string
  number: number
  placed_at: Date
  vendor_id: number
  /** Since when the oldest of the items is in this state. */
  since: Date
  /** By when somebody is to do what this state waits for, where that is known. */
  due_at: Date | null
}

/** Store credit that staff gave for an order. */
export interface GoodwillCredits {
  id: GeneratedAlways<number>
  order_group_id: string
  given_by: string | null
  amount_paisa: Paisa
  /** The words of staff. */
  reason: string
  given_at: Date
}

/** What staff write down about an order group for each other. */
export interface OrderNotes {
  id: GeneratedAlways<number>
  order_group_id: string
  author_id: string | null
  text: string
  at: Date
}
