import type { WithDefault } from '../db/columns.ts'

/** A command of `keep-deadlines` that failed when it last ran. */
export interface FailingRules {
  name: string
  failing_since: Date
  failed_at: Date
  fault: string
}

/** An incident of the shop itself, present or past. */
export interface Incidents {
  name: string
  began_at: Date
  seen_at: Date
  ended_at: WithDefault<Date | null>
  told_at: WithDefault<Date | null>
  /** Whether operators were notified of it this time. */
  is_told: WithDefault<boolean>
}
