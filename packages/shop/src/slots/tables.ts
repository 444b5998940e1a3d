import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** The zones with delivery times. */
export interface SlotZones {
  zone_id: number
  /** The day in Nepal from which orders need a time: '2026-12-01'; null for none. */
  slots_from: string | null
  /** For how many days from today on times are offered. */
  days_ahead: WithDefault<number>
  /** Counts changes of its templates, too. */
  version: WithDefault<number>
}

/** When a zone is delivered to on a weekday; times of the day are those of Nepal, '07:00:00'. */
export interface SlotTemplates {
  id: GeneratedAlways<number>
  zone_id: number
  /** 0 is Sunday. */
  weekday: number
  starts: string
  ends: string
  /** Orders are taken until `cut_off` of so many days before. */
  cut_off_days: number
  cut_off: string
  /** So many minutes before it starts everything must be packed. */
  load_minutes: WithDefault<number>
  /** How many deliveries can be made then. */
  capacity: number
  /** Null for the fee of the zone. */
  fee_paisa: Paisa | null
}

/** A delivery time of one day; which are full, over or past follows from it (slot-state.ts). */
export interface Slots {
  id: GeneratedAlways<number>
  zone_id: number
  /** The day in Nepal. */
  day: string
  starts_at: Date
  ends_at: Date
  /** From this moment on nothing can be ordered for it. */
  cut_off_at: Date
  /** When everything for it must be packed. */
  load_at: Date
  /** Marks of its deliveries begin with it: R-14. */
  series: string
  capacity: number
  /** How many deliveries have a place in it. */
  taken: WithDefault<number>
  last_no: WithDefault<number>
  fee_paisa: Paisa | null
  status: WithDefault<'open' | 'closed'>
  /** The closure that it falls into (closures/closed-by.ts). */
  closed_by: number | null
  /** 1 as long as it is as its template says. */
  version: WithDefault<number>
}

/** A place of a delivery in a time, now or before it was given back. */
export interface SlotPlaces {
  id: GeneratedAlways<number>
  slot_id: number
  delivery_id: string
  no: number
  taken_at: Date
  taken_by: string | null
  agreed_by: WithDefault<'self' | 'call'>
  released_at: Date | null
}
