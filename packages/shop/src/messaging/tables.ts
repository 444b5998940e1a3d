import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export interface OutgoingMessages {
  id: GeneratedAlways<number>
  channel: 'mail' | 'sms'
  /** An email address, or +977 and ten digits. */
  recipient: string
  /** Of an SMS; null for a mail. */
  purpose: WithDefault<'code' | 'awaited' | 'step' | null>
  /** Empty for an SMS. */
  subject: WithDefault<string>
  /** Empty once it is sent. */
  text: string
  created_at: Date
  /** Somebody is sending it since then. */
  tried_at: Date | null
  sent_at: Date | null
  /** When it last failed, and why. */
  failed_at: Date | null
  fault: string | null
  /** It is not tried any more since then. */
  given_up_at: Date | null
  /** Staff asked for another day of tries then. */
  asked_again_at: Date | null
}

/** The SMS that came in, by the gateway's own id. */
export interface ReceivedSms {
  id: string
  received_at: Date
}

/** The parts of SMS that the gateway took in a month of Nepal. */
export interface SmsMonths {
  /** 2026-11 */
  month: string
  parts: number
}
