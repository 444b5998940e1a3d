import type { WithDefault } from '../db/columns.ts'

/** What came of a call about what is missing: nothing is settled, it comes later, or it does not come. */
export type CallAnswer = 'called' | 'later' | 'lost'

/** What staff learned about a vendor order that has not come to the hub in time; the last one counts. */
export interface MissingCalls {
  order_id: string
  /** Its place in the order, from 1. */
  no: number
  answer: CallAnswer
  note: WithDefault<string>
  called_at: Date
  called_by: string | null
}
