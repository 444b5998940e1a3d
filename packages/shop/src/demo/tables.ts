import type { WithDefault } from '../db/columns.ts'

/** One row, once the demo shop is in the database. */
export interface DemoLoads {
  is_only: WithDefault<boolean>
  loaded_at: WithDefault<Date>
}

export interface DemoClocks {
  is_only: WithDefault<boolean>
  /** How far the demo's time is ahead of the real one, in milliseconds. */
  ahead_ms: number
}
