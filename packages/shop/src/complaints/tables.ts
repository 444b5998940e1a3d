import type { GeneratedAlways } from 'kysely'
import type { Locale } from '../context.ts'
import type { WithDefault } from '../db/columns.ts'

/** Something that somebody complains about, with or without an account. */
export interface Complaints {
  id: GeneratedAlways<number>
  /** Of the key with which it was sent. */
  key_hash: string
  user_id: string | null
  /** Both empty once the words are deleted. */
  name: string
  contact: string
  locale: Locale
  kind: 'goods' | 'delivery' | 'money' | 'vendor' | 'privacy' | 'other'
  text: string
  order_group_id: string | null
  vendor_id: number | null
  status: WithDefault<'open' | 'escalated' | 'answered' | 'closed'>
  created_at: Date
  /** The latest date of the answer as it was promised. */
  promised_at: Date
  /** The same of the next answer. */
  due_at: Date
  reminded_at: Date | null
  escalated_at: Date | null
  first_answered_at: Date | null
  answered_at: Date | null
  answer: WithDefault<string>
  answered_by: string | null
  closed_at: Date | null
  close_reason: 'duplicate' | 'withdrawn' | 'no_complaint' | null
  account_gone: WithDefault<boolean>
  words_gone_at: Date | null
}

/** Another key that opens a complaint, of a link in a message. */
export interface ComplaintKeys {
  key_hash: string
  complaint_id: number
}

export interface ComplaintSteps {
  id: GeneratedAlways<number>
  complaint_id: number
  step: 'received' | 'escalated' | 'answered' | 'closed' | 'note'
  actor_kind: 'customer' | 'staff' | 'system'
  actor_id: string | null
  note: WithDefault<string>
  at: Date
}
