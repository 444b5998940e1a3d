import type { GeneratedAlways } from 'kysely'
import type { Locale } from '../context.ts'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money.ts'

/** How a purchase is paid: cash on delivery, or beforehand through a gateway. */
export type PaymentMethod = 'cod' | 'esewa' | 'khalti' | 'card' | 'connectips' | 'fonepay'

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

/** As whom somebody moves an item, and through what. */
export type ActorKind = 'customer' | 'vendor' | 'staff' | 'system'
export type Via = 'portal' | 'link' | 'sms' | 'job' | 'payment'

/** Why a customer cancels. */
export type CancelReason = 'changed_mind' | 'too_late' | 'ordered_twice' | 'other'

/** The address as it was on the day of the order. */
export interface FrozenAddress {
  district_en: string
  district_ne: string
  location_en: string
  location_ne: string
  ward_no: number
  /** Null where no area of the ward was named. */
  area_en: string | null
  area_ne: string | null
  /** Empty where the area says it all. */
  tole: string
  house: string
  landmark: string
  instructions: string
}

/** The contact as it was on the day of the order. */
export interface FrozenContact {
  full_name: string
  phone: string
  /** Called when the first is not answered. */
  alt_phone: string | null
  /** Of somebody else, who is told by SMS in this language of what comes; null (of old orders: missing) for one's own. */
  sms_locale?: Locale | null
}

/** Who ordered for somebody else. */
export interface FrozenPayer {
  full_name: string
  /** Of any country: + and its digits; null when none was given. */
  phone: string | null
}

export interface OrderGroups {
  id: WithDefault<string>
  number: GeneratedAlways<number>
  user_id: string
  payment_method: PaymentMethod
  /** By when it is to be paid, once every vendor has answered; null for cash. */
  pay_by: Date | null
  /** Taken off the delivery fee by a promotion. */
  delivery_discount_paisa: WithDefault<Paisa>
  /** Paid from what the shop owed the customer. */
  credit_paisa: WithDefault<Paisa>
  delivery_address: Json<FrozenAddress>
  contact: Json<FrozenContact>
  payer: Json<FrozenPayer> | null
  note: WithDefault<string>
  /** Nine digits, for the bills of who buys for a business; else empty. */
  buyer_pan: WithDefault<string>
  /** Once for the whole purchase. */
  delivery_fee_paisa: WithDefault<Paisa>
  /** The purchase of what is sent first, which pays the delivery of this one too. */
  delivery_with: WithDefault<string | null>
  placed_at: Date
  /** Of the day of the order. */
  zone_id: number | null
}

export const GROUP_COLUMNS = [
  'id',
  'number',
  'user_id',
  'payment_method',
  'pay_by',
  'delivery_discount_paisa',
  'credit_paisa',
  'delivery_address',
  'contact',
  'payer',
  'note',
  'buyer_pan',
  'delivery_fee_paisa',
  'delivery_with',
  'placed_at',
  'zone_id',
] as const satisfies (keyof OrderGroups)[]

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

/** Why a vendor cannot supply an item. */
export type RejectReason = 'out_of_stock' | 'too_little' | 'too_far' | 'price_changed' | 'other'

/** A link by which a vendor answers without signing in. */
export interface AnswerLinks {
  /** SHA-256 of the key in the link. */
  key_hash: string
  order_id: string
  created_at: Date
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

export interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  /** The answer that was given, as JSON. */
  answer: string | null
  created_at: Date
}

/** Where a purchase went before it was changed, and whom to call. */
export interface DeliveryChanges {
  id: GeneratedAlways<number>
  order_group_id: string
  delivery_address: Json<FrozenAddress>
  contact: Json<FrozenContact>
  actor_id: string | null
  actor_kind: 'customer' | 'staff'
  reason: WithDefault<string>
  at: Date
}
