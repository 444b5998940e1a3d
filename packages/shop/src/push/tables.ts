import type { GeneratedAlways } from 'kysely'
import type { Json } from '../db/columns.ts'
import type { Sms } from '../messaging/send.ts'

/** A browser that takes notifications for a person, for as long as the session lives in which they switched it on. */
export interface PushSubscriptions {
  id: GeneratedAlways<number>
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

/** A notification on its way. */
export interface PushMessages {
  id: GeneratedAlways<number>
  user_id: string
  title: string
  body: string
  /** The path of the page that it opens. */
  path: string
  /** The SMS that goes if no browser takes it. */
  sms: Json<Sms> | null
  created_at: Date
  /** Since when a process is sending it. */
  tried_at: Date | null
}
