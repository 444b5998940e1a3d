import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export type Vehicle = 'bike' | 'scooter' | 'van'

/** Who brings for the company. It is no role of staff: with the account whoever is one enters the stops of their own runs, and nothing else. */
export interface Riders {
  id: GeneratedAlways<number>
  /** On whose account the cash stands until it is handed over. */
  user_id: string
  name: string
  /** Written as +977 and ten digits. */
  phone: string
  vehicle: Vehicle
  /** How many stops a run of theirs should have at most. */
  most_stops: number
  /** Since when nothing is given to them any more; null for who rides. */
  ended_at: Date | null
  version: WithDefault<number>
  added_at: Date
}

export type RunStatus = 'draft' | 'sent' | 'out' | 'back' | 'closed' | 'cancelled'

/** One way of a rider to the doors of one delivery time. */
export interface Runs {
  id: GeneratedAlways<number>
  slot_id: number
  /** The day in Nepal. */
  day: string
  /** Marks of its stops begin with it: L-06. */
  series: string
  rider_id: number
  status: WithDefault<RunStatus>
  /** The change that the rider takes along and brings back. */
  float_paisa: WithDefault<Paisa>
  /** The last number of a mark that was given. */
  last_no: WithDefault<number>
  /** Whether somebody put its stops in order: then nothing sorts them again. */
  by_hand: WithDefault<boolean>
  version: WithDefault<number>
  made_by: string | null
  made_at: Date
  sent_at: Date | null
  left_at: Date | null
  back_at: Date | null
  /** When it was closed or cancelled. */
  ended_at: Date | null
}

export type StopOutcome = 'given' | 'nobody' | 'refused'

/** A door of a run, with what became of it. */
export interface RunStops {
  id: GeneratedAlways<number>
  run_id: number
  delivery_id: string
  /** The place in a delivery time for which it was planned. */
  place_id: number
  position: number
  /** The number of its mark; null until the run is sent. */
  no: number | null
  /** Whether it is still to be brought by this run. */
  is_live: WithDefault<boolean>
  /** What is to be collected, in whole rupees, as it was when the run left; of what was given, what was collected. */
  cash_paisa: Paisa | null
  outcome: StopOutcome | null
  outcome_at: Date | null
  outcome_by: string | null
}

/** What the server made of an attempt of a rider's phone. */
export type AttemptResult = 'applied' | 'already' | 'clash'

/** Why an attempt could not be entered: the code, another sum than is due, another outcome stands, or nothing of it is on its way any more. */
export type AttemptClash = 'code' | 'cash' | 'entered' | 'over'

/** What a rider did at a stop, as their phone said it: once for each id that a phone made. */
export interface RunAttempts {
  /** Made by the phone. */
  id: string
  stop_id: number
  rider_id: number
  kind: StopOutcome
  /** What the rider says was taken; null for what was not given. */
  cash_paisa: Paisa | null
  /** What the rider wrote, where it is not in the history of the order: of a clash. */
  note: WithDefault<string>
  /** By the clock of the phone. */
  told_at: Date
  /** By the same clock, when it was sent. */
  sent_at: Date
  received_at: Date
  result: AttemptResult
  clash: AttemptClash | null
  /** When somebody looked into a clash, or the stop was entered after all. */
  settled_at: Date | null
  settled_by: string | null
}
