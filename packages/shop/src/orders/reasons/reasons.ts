/** Why a customer cancels an item. */
export type CancelReason = 'changed_mind' | 'too_late' | 'ordered_twice' | 'other'

/** Why a vendor cannot supply an item (table order_item_steps). */
export type RejectReason = 'out_of_stock' | 'too_little' | 'too_far' | 'price_changed' | 'other'

export const REJECT_REASONS = [
  'out_of_stock',
  'too_little',
  'too_far',
  'price_changed',
  'other',
] as const satisfies readonly RejectReason[]

/** Why a delivery failed (table order_item_steps). */
export type FailureReason = 'nobody_there' | 'refused' | 'address_not_found' | 'other'

export const FAILURE_REASONS = [
  'nobody_there',
  'refused',
  'address_not_found',
  'other',
] as const satisfies readonly FailureReason[]

/** What each of them is called in one language. */
export interface ReasonWords {
  rejected: Record<RejectReason, string>
  undelivered: Record<FailureReason, string>
}
