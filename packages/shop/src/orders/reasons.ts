/** Why a customer cancels an item. */
export type CancelReason = 'changed_mind' | 'too_late' | 'ordered_twice' | 'other'

/** Why a vendor cannot supply an item. */
export type RejectReason = 'out_of_stock' | 'too_little' | 'too_far' | 'price_changed' | 'other'
