import type { WithDefault } from '../db/columns.ts'

export interface DemoClocks {
  is_only: WithDefault<boolean>
  /** How far the demo's time is ahead of the real one, in milliseconds. */
  ahead_ms: number
}
