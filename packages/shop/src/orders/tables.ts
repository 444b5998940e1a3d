import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'
import type { CancelReason, RejectReason } from './reasons.ts'
import type { AddressSnapshot, ContactSnapshot, PayerSnapshot } from './snapshots.ts'
import type { ActorKind, OrderItemStatus, Via } from './states.ts'

export interface OrderGroups {
  id: WithDefault<string>
  number: GeneratedAlways<number>
  user_id: string
  /** By when it is to be paid, once every vendor has answered; null for cash. */
  pay_by: Date | null
  /** Taken off the delivery fee by a promotion. */
  delivery_discount_paisa: WithDefault<Paisa>
  delivery_address: Json<AddressSnapshot>
  contact: Json<ContactSnapshot>
  payer: Json<PayerSnapshot> | null
  note: WithDefault<string>
  /** Nine digits, for the bills of who buys for a business; else empty. */
  buyer_pan: WithDefault<string>
  /** Once for the whole order group. */
  delivery_fee_paisa: WithDefault<Paisa>
  /** The order group of what is sent first, which pays the delivery of this one too. */
  delivery_with: WithDefault<string | null>
  placed_at: Date
  /** Of the day of the order. */
  zone_id: number | null
}

export interface Orders {
  id: WithDefault<string>
  order_group_id: string
  vendor_id: number
  /** Four digits that the customer shows at the door. */
  delivery_code: WithDefault<string>
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
  /** Only of items that need approval. */
  approval_due_at: Date | null
  reminded_at: Date | null
  /** Taken off the price of all that was ordered, by a promotion. */
  discount_paisa: WithDefault<Paisa>
  /** Who pays for the discount. */
  discount_bearer: 'platform' | 'vendor' | null
  /** What the company keeps, by the rule of the day of the order: hundredths of a percent, and a sum for the line. */
  commission_rate: WithDefault<number>
  commission_fixed_paisa: WithDefault<Paisa>
  /** Of the goods, in hundredths of a percent: 0 for exempt ones. Whether the seller adds VAT is known when it bills. */
  vat_rate: WithDefault<number>
  /** The pieces of a returned item are back on the shelf. */
  is_restocked: WithDefault<boolean>
}

export interface OrderItemSteps {
  id: GeneratedAlways<number>
  order_item_id: number
  status: OrderItemStatus
  actor_id: string | null
  actor_kind: WithDefault<ActorKind>
  via: WithDefault<Via>
  /** Why, in the words of whoever did it. */
  note: WithDefault<string>
  /** Of a rejected item; `note` says more. */
  reason: RejectReason | null
  /** Only of what a customer cancelled. */
  cancel_reason: CancelReason | null
  /** What shows that it was delivered. */
  proof: 'code' | 'photo' | null
  /** Name of the photo in the private store. */
  photo: string | null
  at: Date
}

/** Where an order group went before it was changed, and whom to call. */
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
