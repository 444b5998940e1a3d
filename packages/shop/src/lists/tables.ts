import type { GeneratedAlways } from 'kysely'
import type { Paisa } from '../money/money.ts'

export interface Lists {
  id: GeneratedAlways<number>
  user_id: string
  kind: 'favourites' | 'named'
  /** Empty for the favourites, which pages name in the reader's language. */
  name: string
  /** The key in the link of a shared list; null while it is not shared. */
  share_key: string | null
  /** When it last went into a cart as a whole. */
  filled_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface ListItems {
  list_id: number
  product_id: number
  quantity: number
  /** When it was put there, or last went into a cart. */
  price_paisa: Paisa
  added_at: Date
}

export interface MergedDeviceLists {
  user_id: string
  device_id: string
  merged_at: Date
}
