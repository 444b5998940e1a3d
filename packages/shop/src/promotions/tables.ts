import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export type PromotionKind = 'percent' | 'amount' | 'free_delivery'

export interface Promotions {
  id: GeneratedAlways<number>
  /** What a customer types, in capitals; null for one that counts by itself. */
  code: string | null
  name_en: string
  name_ne: string
  kind: PromotionKind
  /** Hundredths of a percent, paisa, or 0 for free delivery. */
  value: number
  /** Of whose goods, or of what kind of goods; both null for all. */
  vendor_id: number | null
  category_id: number | null
  first_order_only: WithDefault<boolean>
  minimum_paisa: WithDefault<Paisa>
  /** The most that a percentage takes off. */
  maximum_paisa: Paisa | null
  starts_at: Date
  ends_at: Date | null
  limit_total: number | null
  limit_per_customer: number | null
  /** Who pays for it. */
  bearer: 'platform' | 'vendor'
  is_active: WithDefault<boolean>
  created_at: Date
  created_by: string | null
}

export interface PromotionUses {
  order_group_id: string
  promotion_id: number
  user_id: string
  /** Taken off when the order was placed, goods and delivery. */
  amount_paisa: Paisa
  at: Date
}
