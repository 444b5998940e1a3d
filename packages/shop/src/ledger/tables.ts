import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export interface LedgerEntries {
  id: GeneratedAlways<number>
  at: Date
  /** What happened, as noun.verb: `payment.completed`; and to which one. Posted once. */
  cause: string
  cause_id: string
  /** The order group that it is about, if any. */
  order_group_id: string | null
  note: WithDefault<string>
}

export interface LedgerLines {
  id: GeneratedAlways<number>
  entry_id: number
  /** ledger/accounts.ts */
  account: string
  /** Debit above nothing, credit below. */
  amount_paisa: Paisa
  order_item_id: number | null
}

export interface CommissionRules {
  id: GeneratedAlways<number>
  /** The first that holds is taken. */
  position: number
  scope: 'all' | 'category' | 'vendor' | 'product'
  category_id: number | null
  vendor_id: number | null
  product_id: number | null
  kind: 'percent' | 'fixed'
  /** Hundredths of a percent of what the vendor sells it for; or paisa for the line. */
  value: number
  active_from: Date
  active_to: Date | null
  /** Null for what came with the shop. */
  created_by: string | null
  created_at: Date
}
