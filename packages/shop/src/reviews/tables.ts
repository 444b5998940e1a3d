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
