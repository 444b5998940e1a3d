import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** A list of orders that staff come back to. */
export interface OrderViews {
  id: WithDefault<string>
  /** Null for everybody's. */
  owner_id: string | null
  name: string
  filters: Json<Record<string, unknown>>
  created_at: Date
}

/** What the list of customers is sorted and narrowed by, kept by triggers: a row for each person who ordered or got credit. */
export interface CustomerCounts {
  user_id: string
  orders: WithDefault<number>
  /** The number of their latest order; 0 while there is none. */
  last_number: WithDefault<number>
  credit_paisa: WithDefault<Paisa>
}

/** What staff write down about a person for each other. */
export interface CustomerNotes {
  id: GeneratedAlways<number>
  user_id: string
  author_id: string | null
  text: string
  at: Date
}
