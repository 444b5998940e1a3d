/** Of what kind a trigger is, as docs/triggers.md explains the kinds. */
export type TriggerKind = 'proof' | 'news' | 'counter' | 'rest'

export interface TriggerFunction {
  kind: TriggerKind
  /** The file that counts on it, below packages/shop/src: the command that would otherwise do it, or what reads what it writes. */
  expectedBy: string
}

/**
 * Every function that triggers call. What they write is not listed here: docs/triggers.md reads it from their bodies.
 * triggers.test.ts compares this list with the database, and with the files.
 */
export const TRIGGER_FUNCTIONS: Record<string, TriggerFunction> = {
  author_changed: { kind: 'news', expectedBy: 'db/shown-changes.ts' },
  balance_ledger_entry: { kind: 'proof', expectedBy: 'ledger/post.ts' },
  balance_ledger_lines: { kind: 'proof', expectedBy: 'ledger/post.ts' },
  cash_day_is_open: { kind: 'proof', expectedBy: 'cash/day.ts' },
  complaint_steps_stay: { kind: 'proof', expectedBy: 'complaints/answer-complaint.ts' },
  count_added_products: { kind: 'counter', expectedBy: 'catalog/product-counts.ts' },
  count_customer_credit: { kind: 'counter', expectedBy: 'office/customers/list-customers.ts' },
  count_customer_order: { kind: 'counter', expectedBy: 'office/customers/list-customers.ts' },
  count_entry: { kind: 'counter', expectedBy: 'figures/fold-figures.ts' },
  count_moved_product: { kind: 'counter', expectedBy: 'catalog/product-counts.ts' },
  count_refund: { kind: 'counter', expectedBy: 'figures/fold-figures.ts' },
  count_removed_products: { kind: 'counter', expectedBy: 'catalog/product-counts.ts' },
  count_steps: { kind: 'counter', expectedBy: 'figures/fold-figures.ts' },
  deliver_older_group: { kind: 'rest', expectedBy: 'orders/write-orders.ts' },
  forget_name_keys: { kind: 'rest', expectedBy: 'accounts/write-name-keys.ts' },
  keep_audit_entries: { kind: 'proof', expectedBy: 'audit/audit.ts' },
  keep_bills: { kind: 'proof', expectedBy: 'bills/draw-numbers.ts' },
  keep_cart_small: { kind: 'proof', expectedBy: 'cart/cart.ts' },
  keep_cash_days: { kind: 'proof', expectedBy: 'cash/close-day.ts' },
  keep_ledger: { kind: 'proof', expectedBy: 'ledger/post.ts' },
  learn_synonyms: { kind: 'rest', expectedBy: 'search/vocabulary.ts' },
  learn_words_of_product: { kind: 'rest', expectedBy: 'search/vocabulary.ts' },
  make_search_stale: { kind: 'rest', expectedBy: 'catalog/search-keys/write-keys.ts' },
  note_added_products: { kind: 'rest', expectedBy: 'catalog/history/say-change.ts' },
  note_moved_stock: { kind: 'rest', expectedBy: 'catalog/history/say-change.ts' },
  open_added_orders: { kind: 'counter', expectedBy: 'office/workbench/list-orders.ts' },
  open_moved_order: { kind: 'counter', expectedBy: 'office/workbench/list-orders.ts' },
  picture_taken_away: { kind: 'rest', expectedBy: 'catalog/pictures/remove-orphan-pictures.ts' },
  pictures_of_changes: { kind: 'rest', expectedBy: 'catalog/pictures/remove-orphan-pictures.ts' },
  rating_vote_counted: { kind: 'counter', expectedBy: 'reviews/vote-helpful.ts' },
  refund_counts_again: { kind: 'proof', expectedBy: 'refunds/write-refund.ts' },
  refund_item_within_paid: { kind: 'proof', expectedBy: 'refunds/write-refund.ts' },
  shown_changed: { kind: 'news', expectedBy: 'db/shown-changes.ts' },
  shown_product_changed: { kind: 'news', expectedBy: 'db/shown-changes.ts' },
}
