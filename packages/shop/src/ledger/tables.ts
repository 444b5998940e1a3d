import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

export interface LedgerEntries {
  id: GeneratedAlways<number>
  at: Date
  /** The event as noun.verb, such as `payment.completed`, and the id of its subject. Each pair is posted once. */
  cause: string
  cause_id: string
  /** The order group that it concerns, if any. */
  order_group_id: string | null
  note: WithDefault<string>
}

export interface LedgerLines {
  id: GeneratedAlways<number>
  entry_id: number
  /** A name as in ledger/accounts.ts. */
  account: string
  /** Positive for debit, negative for credit. */
  amount_paisa: Paisa
  order_item_id: number | null
}

export interface CommissionRules {
  id: GeneratedAlways<number>
  /** The first rule that applies, by position, is used. */
  position: number
  scope: 'all' | 'category' | 'vendor' | 'product'
  category_id: number | null
  vendor_id: number | null
  product_id: number | null
  kind: 'percent' | 'fixed'
  /** Hundredths of a percent of the vendor's selling price, or paisa for a line. */
  value: number
  active_from: Date
  active_to: Date | null
  /** Null for the rule that the shop begins with. */
  created_by: string | null
  created_at: Date
}
