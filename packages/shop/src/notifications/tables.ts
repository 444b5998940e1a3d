import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'

export interface Events {
  id: GeneratedAlways<number>
  kind: string
  object_id: string
  order_group_id: string | null
  values: Json<Record<string, unknown>>
  at: Date
}

export interface Notifications {
  id: GeneratedAlways<number>
  user_id: string
  event_id: number
  is_read: WithDefault<boolean>
  created_at: Date
}

/** The channels of notifications besides the site. */
export type Channel = 'mail' | 'sms'

/** None; the main steps (kinds.ts); every step. */
export type Amount = 'none' | 'main' | 'all'

export interface NotificationChoices {
  user_id: string
  channel: Channel
  amount: Amount
}
