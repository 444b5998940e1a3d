import type { MissingCalls } from './hub/tables.ts'
import type { Riders, RunAttempts, RunStops, Runs } from './runs/tables.ts'

/** The tables of what the company brings itself. */
export interface RunTables {
  missing_calls: MissingCalls
  riders: Riders
  run_attempts: RunAttempts
  run_stops: RunStops
  runs: Runs
}
