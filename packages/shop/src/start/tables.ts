import type { GeneratedAlways } from 'kysely'

/** The last message of each channel that was confirmed to have arrived. */
export interface ArrivedMessages {
  channel: 'mail' | 'sms'
  recipient: string
  confirmed_by: string | null
  arrived_at: Date
}

export interface RestoredBackups {
  id: GeneratedAlways<number>
  /** A day in Nepal. */
  restored_on: string
  restored_by: string
  recorded_by: string | null
  recorded_at: Date
}
