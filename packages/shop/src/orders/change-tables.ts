import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'
import type { CancelReason, FailureReason, RejectReason } from './reasons/reasons.ts'
import type { ActorKind, OrderItemStatus, Via } from './states.ts'

export interface OrderItemSteps {
  id: GeneratedAlways<number>
  order_item_id: number
  status: OrderItemStatus
  actor_id: string | null
  actor_kind: WithDefault<ActorKind>
  via: WithDefault<Via>
  /** The reason in the actor's own words. */
  note: WithDefault<string>
  /** Only for a rejected item; `note` may say more. */
  reason: RejectReason | null
  /** Only for an item that its customer cancelled. */
  cancel_reason: CancelReason | null
  /** Only for a failed delivery. */
  failure_reason: FailureReason | null
  /** What proves the delivery. */
  proof: 'code' | 'photo' | null
  /** The name of the photo in the store of private files. */
  photo: string | null
  at: Date
}

/** Why less of an item is left: somebody asked for less, or it was not there. */
export type LowerReason = 'asked' | 'short'

/** What staff lowered of an item before it was packed, its customer cancelled, or its vendor did not have. */
export interface QuantityChanges {
  id: GeneratedAlways<number>
  order_item_id: number
  from_quantity: number
  to_quantity: number
  /** Whether it was paid by then. */
  was_sold: boolean
  /** Whether the customer cancelled the pieces or the vendor left them out; else staff did. */
  by_customer: WithDefault<boolean>
  by_vendor: WithDefault<boolean>
  why: WithDefault<LowerReason>
  actor_id: string | null
  /** The words of who did it. */
  note: string
  at: Date
}

/** Every weight that an item was packed with, and each correction of it. Rows are only added. */
export interface Weighings {
  id: GeneratedAlways<number>
  order_item_id: number
  grams: number
  /** How many of them are paid. */
  billed_grams: number
  /** What the item cost before. */
  before_paisa: Paisa
  /** What it costs with this weight. */
  amount_paisa: Paisa
  actor_id: string | null
  actor_kind: 'vendor' | 'staff'
  /** Why an earlier weight is corrected; empty for the first. */
  reason: WithDefault<string>
  at: Date
}

/** A bag that a vendor's order was packed into. */
export interface Bags {
  /** Ten signs that nobody can guess; its label carries them. */
  code: string
  order_id: string
  /** Its number in the order, from 1 without a gap. */
  no: number
  made_at: Date
  /** Since when the order is in fewer bags; its code stays its own, because its label may be printed already. */
  dropped_at: Date | null
  /** When it came in at the hub. */
  received_at: Date | null
  /** Who took it in; null once that account is gone. */
  received_by: string | null
  /** The mark of the run on whose shelf it was put: it is sorted while that is the mark of its stop. */
  shelf: string | null
}
