import type { WithDefault } from '../db/columns.ts'

export interface ShopOpenings {
  version: number
  is_open: boolean
  reason_en: WithDefault<string>
  reason_ne: WithDefault<string>
  /** Null when the shop did it itself, or the account is gone. */
  changed_by: string | null
  changed_at: Date
}
