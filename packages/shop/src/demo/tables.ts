import type { WithDefault } from '../db/columns.ts'

/** A single row, once the demo shop is in the database. */
export interface DemoLoads {
  is_only: WithDefault<boolean>
  loaded_at: WithDefault<Date>
  /** How many steps its past has (past/plan.ts); null without a past. */
  past_steps: number | null
  /** How many of them were played. */
  past_done: WithDefault<number>
}

export interface DemoClocks {
  is_only: WithDefault<boolean>
  /** How many milliseconds the demo's time is ahead of real time. */
  ahead_ms: number
}
