import type { GeneratedAlways } from 'kysely'

/** A thread about an order, from its first message on. */
export interface Conversations {
  id: GeneratedAlways<number>
  order_group_id: string
  /** The package, and its vendor; null for the thread with the company. */
  order_id: string | null
  vendor_id: number | null
  /** Since when there is something that the customer, or the vendor, has not read. */
  customer_unread_since: Date | null
  vendor_unread_since: Date | null
  /** Since when the customer waits for an answer of the company. */
  waits_since: Date | null
  last_at: Date
}

export interface ConversationMessages {
  id: GeneratedAlways<number>
  conversation_id: number
  author_kind: 'customer' | 'vendor' | 'staff'
  author_id: string | null
  text: string
  at: Date
}
