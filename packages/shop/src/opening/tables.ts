import type { WithDefault } from '../db/columns.ts'

export interface ShopOpenings {
  version: number
  is_open: boolean
  reason_en: WithDefault<string>
  reason_ne: WithDefault<string>
  /** Null if the shop did it automatically, or the account no longer exists. */
  changed_by: string | null
  changed_at: Date
}
