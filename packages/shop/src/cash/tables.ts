import type { GeneratedAlways } from 'kysely'
import type { Json } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** Cash taken at a door. */
export interface CashCollections {
  id: GeneratedAlways<number>
  order_id: string
  /** Who took the parcel out. */
  courier_id: string
  /** On whose sheet it is, in Nepal. */
  day: string
  due_paisa: Paisa
  /** In whole rupees. */
  collected_paisa: Paisa
  collected_at: Date
  /** How the courier got rid of it; null while they have it. */
  settled_as: 'handed_over' | 'short' | null
  settled_at: Date | null
}

/** Cash that a courier gave to the company, or kept for their vendor. */
export interface CashHandOvers {
  id: GeneratedAlways<number>
  courier_id: string
  day: string
  kind: 'counted' | 'netted'
  /** Of what was netted: what the shop owes this vendor became less. */
  vendor_id: number | null
  /** What the courier had to have. */
  expected_paisa: Paisa
  counted_paisa: Paisa
  received_by: string
  at: Date
}

/** What was missing or too much at a hand-over, booked. */
export interface CashDifferences {
  hand_over_id: number
  kind: 'short' | 'over'
  amount_paisa: Paisa
  reason: string
  day: string
  booked_by: string
  at: Date
}

export interface CashDays {
  day: string
  closed_at: Date
  closed_by: string
  /** As day-sheet.ts made it at that moment. */
  sheet: Json<unknown>
}
