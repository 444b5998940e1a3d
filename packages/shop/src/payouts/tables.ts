import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export type PayoutStatus = 'draft' | 'approved' | 'sent' | 'settled' | 'failed' | 'withdrawn'

/** What somebody does with a payout: another status, or that they say of one in a file that the bank did not send it. */
export type PayoutAction = PayoutStatus | 'unsent'

/** What happens to a payout: an action, or that it is in a file for the bank from then on. */
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
  /** Of a bank; empty for a wallet. */
  bank: WithDefault<string>
  branch: WithDefault<string>
  holder: string
  /** Of the account, or the wallet's phone number. */
  number: string
  changed_by: string | null
  changed_at: Date
}

/** What one person of the company proposes in its place; another confirms. */
export interface PayoutAccountProposals {
  id: GeneratedAlways<number>
  vendor_id: number
  kind: 'bank' | 'esewa' | 'khalti'
  bank: WithDefault<string>
  branch: WithDefault<string>
  holder: string
  number: string
  reason: string
  /** The vendor's account then. */
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
  /** Those that were prepared together. */
  batch: number
  amount_paisa: Paisa
  account_id: number
  status: PayoutStatus
  prepared_by: string | null
  /** Somebody else. */
  approved_by: string | null
  /** Of the transfer. */
  reference: WithDefault<string>
  /** Each time is posted by itself. */
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
