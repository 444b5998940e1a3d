import type { Riders, RunDeeds, RunStops, Runs } from './runs/tables.ts'

/** The tables of what the company brings itself. */
export interface RunTables {
  riders: Riders
  run_deeds: RunDeeds
  run_stops: RunStops
  runs: Runs
}
