import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export interface OutgoingMessages {
  id: GeneratedAlways<number>
  channel: 'mail' | 'sms'
  /** An email address, or +977 and ten digits. */
  recipient: string
  /** Only for an SMS; null for a mail. */
  purpose: WithDefault<'code' | 'awaited' | 'step' | 'unproved' | null>
  /** Empty for an SMS. */
  subject: WithDefault<string>
  /** Empty once it is sent. */
  text: string
  created_at: Date
  /** Since when a process is sending it. */
  tried_at: Date | null
  sent_at: Date | null
  /** When it last failed, and why. */
  failed_at: Date | null
  fault: string | null
  /** When attempts ended for good. */
  given_up_at: Date | null
  /** When staff asked for another day of attempts. */
  asked_again_at: Date | null
}

/** SMS that arrived, by the gateway's id. */
export interface ReceivedSms {
  id: string
  received_at: Date
}

/** The parts of SMS that the gateway accepted in a month in Nepal. */
export interface SmsMonths {
  /** The month, such as 2026-11. */
  month: string
  parts: number
  /** How many SMS a push took the place of, and how many parts they would have had. */
  replaced: WithDefault<number>
  replaced_parts: WithDefault<number>
}
