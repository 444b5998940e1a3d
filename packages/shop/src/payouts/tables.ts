import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export type PayoutStatus = 'draft' | 'approved' | 'sent' | 'settled' | 'failed' | 'withdrawn'

/**
 * What somebody does with a payout: a new status, or the statement that the bank did not send one that is in a file.
 */
export type PayoutAction = PayoutStatus | 'unsent'

/** A step of a payout: an action, or that it was put into a file for the bank. */
export type PayoutStep =
  | 'draft'
  | 'approved'
  | 'filed'
  | 'unsent'
  | 'sent'
  | 'settled'
  | 'failed'
  | 'withdrawn'

export interface PayoutAccounts {
  id: GeneratedAlways<number>
  vendor_id: number
  kind: 'bank' | 'esewa' | 'khalti'
  /** Only for a bank; empty for a wallet. */
  bank: WithDefault<string>
  branch: WithDefault<string>
  holder: string
  /** The number of the account, or the wallet's phone number. */
  number: string
  changed_by: string | null
  changed_at: Date
}

/** An account that a member of staff proposes instead; another one confirms it. */
export interface PayoutAccountProposals {
  id: GeneratedAlways<number>
  vendor_id: number
  kind: 'bank' | 'esewa' | 'khalti'
  bank: WithDefault<string>
  branch: WithDefault<string>
  holder: string
  number: string
  reason: string
  /** The vendor's account when it was proposed. */
  instead_of: number | null
  status: WithDefault<'open' | 'confirmed' | 'declined'>
  proposed_by: string | null
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
}

export interface Payouts {
  id: GeneratedAlways<number>
  vendor_id: number
  /** The number of the batch with which it was prepared. */
  batch: number
  amount_paisa: Paisa
  account_id: number
  status: PayoutStatus
  prepared_by: string | null
  /** Another person than `prepared_by`. */
  approved_by: string | null
  /** The reference of the transfer. */
  reference: WithDefault<string>
  /** How often it was sent; each time is posted separately. */
  times_sent: WithDefault<number>
  created_at: Date
  changed_at: Date
}

/** A file for the bank, as it was taken. */
export interface PayoutFiles {
  id: GeneratedAlways<number>
  batch: number
  text: string
  taken_by: string
  taken_at: Date
}

export interface PayoutSteps {
  id: GeneratedAlways<number>
  payout_id: number
  status: PayoutStep
  actor_id: string | null
  note: WithDefault<string>
  at: Date
}
