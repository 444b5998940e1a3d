import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export type RatingStatus = 'pending' | 'published' | 'rejected' | 'hidden'

export interface Ratings {
  id: GeneratedAlways<number>
  order_item_id: number
  product_id: number
  /** 1 to 5 */
  stars: number
  title: WithDefault<string>
  comment: WithDefault<string>
  status: RatingStatus
  written_at: Date
  created_at: Date
  edited_at: Date | null
  reply: string | null
  replied_at: Date | null
  /** How many people it has helped; kept by a trigger of `rating_votes`. */
  helpful_count: WithDefault<number>
  /** Given before it was known that the order was of the vendor's own people (weigh-members.ts): it counts no more. */
  is_insider: WithDefault<boolean>
}

/** That somebody was asked to rate an order, and the key of the link. */
export interface ReviewRequests {
  order_group_id: string
  /** The SHA-256 of the key in the link. */
  key_hash: string
  created_at: Date
}

export interface RatingVotes {
  rating_id: number
  user_id: string
  created_at: Date
}

export interface RatingPhotos {
  id: GeneratedAlways<number>
  rating_id: number
  /** 0 to 2 */
  position: number
  file: string
  width: number
  height: number
}
