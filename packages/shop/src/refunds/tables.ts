import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** Of what is cancelled before it is delivered or was paid too much; or asked back afterwards. */
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
  | 'other'

/** What the customer would like. */
export type RefundWish = 'refund' | 'replacement' | 'credit'

/** How the money goes back: `original` through the gateway it came by. */
export type RefundMethod = 'original' | 'wallet' | 'bank' | 'cash' | 'credit'

export type RefundBearer = 'vendor' | 'platform' | 'courier'

export interface Refunds {
  id: GeneratedAlways<number>
  kind: RefundKind
  status: RefundStatus
  order_group_id: string
  /** The vendor order, where it is about one alone. */
  order_id: string | null
  user_id: string
  reason: RefundReason
  note: WithDefault<string>
  wish: WithDefault<'refund' | 'replacement' | 'credit'>
  amount_items_paisa: Paisa
  amount_delivery_paisa: Paisa
  /** More than both together only where money came in that no order was for. */
  amount_paisa: Paisa
  method: RefundMethod
  /** Null until it is decided, and of money that no order was for. */
  bearer: 'vendor' | 'platform' | 'courier' | null
  /** The payment that it goes back through. */
  payment_id: string | null
  /** By when it is to be decided and sent. */
  due_at: Date
  reminded_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  /** How often it was tried to send it. */
  tries: WithDefault<number>
  /** When the gateway was asked to send it, for the last time. */
  asked_at: Date | null
  /** Why a person is to act: to send it by hand, or to find out whether the gateway sent it. */
  waits_for: 'hand' | 'answer' | null
  /** What whoever sent it called it. */
  gateway_ref: string | null
  refunded_at: Date | null
  created_at: Date
  /** What of it goes back as credit, because it was paid from credit. */
  credit_paisa: WithDefault<Paisa>
  /** When it was put to the complaint officer. */
  escalated_at: Date | null
  /** When somebody saw at its gateway that nothing had been sent, and had it sent. */
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
  /** Name in the private store. */
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
