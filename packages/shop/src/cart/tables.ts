import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export interface CartItems {
  id: GeneratedAlways<number>
  user_id: string
  product_id: number
  quantity: number
  created_at: WithDefault<Date>
}

export interface MergedGuestCarts {
  user_id: string
  basket_id: string
  merged_at: Date
}
