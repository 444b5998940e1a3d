import type { WithDefault } from '../db/columns.ts'

/** A command of `keep-deadlines` that failed the last time it ran. */
export interface FailingRules {
  name: string
  failing_since: Date
  failed_at: Date
  fault: string
}

/** Something wrong with the shop itself: it lasts, or has been. */
export interface Troubles {
  name: string
  began_at: Date
  seen_at: Date
  ended_at: WithDefault<Date | null>
  told_at: WithDefault<Date | null>
  /** Whether operators were told of this time. */
  is_told: WithDefault<boolean>
}
