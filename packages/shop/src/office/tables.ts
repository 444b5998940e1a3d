import type { Json, WithDefault } from '../db/columns.ts'

/** A list of orders that staff come back to. */
export interface OrderViews {
  id: WithDefault<string>
  /** Null for everybody's. */
  owner_id: string | null
  name: string
  filters: Json<Record<string, unknown>>
  created_at: Date
}
