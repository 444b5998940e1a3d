import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export const CLOSURE_KINDS = ['festival', 'holiday', 'bandh', 'flood', 'other'] as const

/** When there is no delivery, everywhere, in one zone, or at one delivery time. */
export interface Closures {
  id: GeneratedAlways<number>
  /** Null for all zones. */
  zone_id: number | null
  /** The one delivery time that it closes; null for all that fall into it. */
  slot_id: number | null
  /** Why there is no delivery. */
  kind: 'festival' | 'holiday' | 'bandh' | 'flood' | 'other'
  from_at: Date
  /** Null: until somebody opens again. */
  to_at: Date | null
  /** What shoppers read. */
  reason_en: string
  reason_ne: string
  made_by: string | null
  made_at: Date
  /** When somebody opened again. */
  ended_at: Date | null
  version: WithDefault<number>
}

/** A festival on its day in Nepal. */
export interface CalendarDays {
  day: string
  name_en: string
  name_ne: string
}
