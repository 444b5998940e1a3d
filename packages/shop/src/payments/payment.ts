import type { Selectable } from 'kysely'
import type { Payments } from './tables.ts'

/** One attempt to pay, as its row is read. */
export type Payment = Selectable<Payments>

export const PAYMENT_COLUMNS = [
  'id',
  'order_group_id',
  'provider',
  'amount_paisa',
  'status',
  'reference',
  'session_ref',
  'provider_ref',
  'is_applied',
  'replaces_cash',
  'return_url',
  'redirect',
  'started_at',
  'expires_at',
  'next_ask_at',
  'asked',
  'asked_at',
  'is_asked_for_success',
  'completed_at',
  'proposed_ref',
  'proposed_by',
  'raw_answers',
] as const satisfies (keyof Payments)[]
