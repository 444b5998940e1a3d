import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'

export interface Notifications {
  id: GeneratedAlways<number>
  user_id: string
  type: string
  object_id: string | null
  order_group_id: string | null
  values: Json<Record<string, unknown>>
  event: string
  is_read: WithDefault<boolean>
  created_at: Date
}

/** The channels of notifications besides the site. */
export type Channel = 'mail' | 'sms'

/** None; the main steps (send-by-choice.ts); every step. */
export type Amount = 'none' | 'main' | 'all'

export interface NotificationChoices {
  user_id: string
  channel: Channel
  amount: Amount
}
