import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export type PromotionKind = 'percent' | 'amount' | 'free_delivery'

export interface Promotions {
  id: GeneratedAlways<number>
  /** The code that a customer types, in capitals; null for an automatic promotion. */
  code: string | null
  name_en: string
  name_ne: string
  kind: PromotionKind
  /** Hundredths of a percent, paisa, or 0 for free delivery. */
  value: number
  /** The vendor or the category of the goods; both null for all goods. */
  vendor_id: number | null
  category_id: number | null
  first_order_only: WithDefault<boolean>
  minimum_paisa: WithDefault<Paisa>
  /** The largest discount by a percentage. */
  maximum_paisa: Paisa | null
  starts_at: Date
  ends_at: Date | null
  limit_total: number | null
  limit_per_customer: number | null
  /** Who bears the discount. */
  bearer: 'platform' | 'vendor'
  is_active: WithDefault<boolean>
  created_at: Date
  created_by: string | null
}

export interface PromotionUses {
  order_group_id: string
  promotion_id: number
  user_id: string
  /** The discount when the order was placed, on goods and delivery. */
  amount_paisa: Paisa
  at: Date
}
