import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export type SlotQuestionStatus = 'open' | 'moved' | 'cancelled' | 'kept'
export type SlotQuestionVia = 'portal' | 'link' | 'sms' | 'call' | 'job'

/** What a closed time asks of a delivery in it: another time, or none. */
export interface SlotQuestions {
  id: GeneratedAlways<number>
  delivery_id: string
  /** The time that it had when it was asked. */
  slot_id: number
  closure_id: number
  /** Of the key of the link with which it can be answered without signing in. */
  key_hash: string
  /** Of the key of the link in the reminder. */
  reminder_key_hash: string | null
  status: WithDefault<SlotQuestionStatus>
  asked_at: Date
  /** Whether other times could be named when it was asked. */
  is_offered: boolean
  reminded_at: Date | null
  /** The ids of the times that were named last, in the order in which an SMS numbers them. */
  offered: WithDefault<number[]>
  answered_at: Date | null
  via: SlotQuestionVia | null
}
