import type { GeneratedAlways } from 'kysely'
import type { Json } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** Cash that was collected at a door. */
export interface CashCollections {
  id: GeneratedAlways<number>
  order_id: string
  /** The person who delivered the package. */
  courier_id: string
  /** The day on whose sheet it is, in Nepal. */
  day: string
  due_paisa: Paisa
  /** In paisa of whole rupees. */
  collected_paisa: Paisa
  collected_at: Date
  /** How the rider settled it; null while they hold it. */
  settled_as: 'handed_over' | 'short' | null
  settled_at: Date | null
}

/** Cash that a rider handed over to the company, or kept for their vendor. */
export interface CashHandOvers {
  id: GeneratedAlways<number>
  courier_id: string
  day: string
  kind: 'counted' | 'netted'
  /** If it was kept: the vendor to whom the shop owes less. */
  vendor_id: number | null
  /** What the rider should have held. */
  expected_paisa: Paisa
  counted_paisa: Paisa
  received_by: string
  at: Date
}

/** What was missing or in excess at a hand-over, as it was booked. */
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
  /** Null: closed by the shop itself, because no cash moved. */
  closed_by: string | null
  /** As day-sheet.ts computed it when the day was closed. */
  sheet: Json<unknown>
}
