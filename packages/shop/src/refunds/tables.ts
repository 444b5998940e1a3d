import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** `cancel`: cancelled before delivery, or paid in excess. `refund`: requested after delivery. */
export type RefundKind = 'cancel' | 'refund'

export type RefundStatus =
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'withdrawn'
  | 'escalated'
  | 'rejected_final'
  | 'processing'
  | 'refunded'
  | 'failed'

export type RefundReason =
  | 'changed_mind'
  | 'too_late'
  | 'ordered_twice'
  | 'payment_failed'
  | 'missing'
  | 'wrong_item'
  | 'damaged'
  | 'poor_quality'
  | 'short_weight'
  | 'not_supplied'
  | 'paid_too_much'
  | 'weighed_less'
  | 'other'

/** What the customer asks for. */
export type RefundWish = 'refund' | 'replacement' | 'credit'

/** How the money goes back; `original` is through the gateway of the payment. */
export type RefundMethod = 'original' | 'wallet' | 'bank' | 'cash' | 'credit'

export type RefundBearer = 'vendor' | 'platform' | 'courier'

export interface Refunds {
  id: GeneratedAlways<number>
  kind: RefundKind
  status: RefundStatus
  order_group_id: string
  /** The vendor order, if it is about one only. */
  order_id: string | null
  user_id: string
  reason: RefundReason
  note: WithDefault<string>
  wish: WithDefault<'refund' | 'replacement' | 'credit'>
  amount_items_paisa: Paisa
  amount_delivery_paisa: Paisa
  /** It exceeds items and delivery only if money arrived for which there was no order. */
  amount_paisa: Paisa
  method: RefundMethod
  /** Null until it is decided, and for money for which there was no order. */
  bearer: 'vendor' | 'platform' | 'courier' | null
  /** The payment through which it goes back. */
  payment_id: string | null
  /** The deadline for deciding and sending it. */
  due_at: Date
  reminded_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  /** How often sending it was tried. */
  tries: WithDefault<number>
  /** When the gateway was last asked to send it. */
  asked_at: Date | null
  /** Why a person must act: to send it by hand, or to find out whether the gateway sent it. */
  waits_for: 'hand' | 'answer' | null
  /** The name of the transfer at the gateway, the bank or on the receipt. */
  gateway_ref: string | null
  refunded_at: Date | null
  created_at: Date
  /** The part that goes back as credit because it was paid from credit. */
  credit_paisa: WithDefault<Paisa>
  /** When it was put to the complaint officer. */
  escalated_at: Date | null
  /** When staff saw at the gateway that nothing had been sent, and had it sent again. */
  checked_at: Date | null
}

export const REFUND_COLUMNS = [
  'id',
  'kind',
  'status',
  'order_group_id',
  'order_id',
  'user_id',
  'reason',
  'note',
  'wish',
  'amount_items_paisa',
  'amount_delivery_paisa',
  'amount_paisa',
  'method',
  'bearer',
  'payment_id',
  'due_at',
  'reminded_at',
  'decided_by',
  'decided_at',
  'tries',
  'asked_at',
  'waits_for',
  'gateway_ref',
  'refunded_at',
  'created_at',
  'credit_paisa',
  'escalated_at',
  'checked_at',
] as const satisfies (keyof Refunds)[]

export interface RefundItems {
  refund_id: number
  order_item_id: number
  quantity: number
  amount_paisa: Paisa
}

export interface RefundPhotos {
  refund_id: number
  position: number
  /** The name in the store of private files. */
  file: string
}

export interface RefundSteps {
  id: GeneratedAlways<number>
  refund_id: number
  status: RefundStatus
  actor_id: string | null
  actor_kind: 'customer' | 'staff' | 'system'
  note: WithDefault<string>
  at: Date
}
