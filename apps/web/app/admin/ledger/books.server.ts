import type { CommissionRule } from '@himalayan-green/shop/ledger/commission-rules.ts'
import type { Balance } from '@himalayan-green/shop/ledger/read-ledger.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { rupees } from '../../ui/rupees.ts'

/** Accounts whose balance is what the company owes or earned: credit, below nothing in the ledger. */
const CREDIT: ReadonlySet<Balance['kind']> = new Set([
  'customer_credit',
  'vendor_payable',
  'commission_income',
  'delivery_income',
  'refund_payable',
  'vat_payable',
  'rounding',
] as const)

/** An amount as its account's name says it: what is owed to vendors is above nothing when it is owed. */
export function naturalSign(kind: Balance['kind'], paisa: Paisa): Paisa {
  return CREDIT.has(kind) && paisa !== 0 ? -paisa : paisa
}

/** What a rule keeps, as a figure: 12.5 of percent, 1,015.50 of rupees. */
export function shownRate({ kind, value }: Pick<CommissionRule, 'kind' | 'value'>): string {
  return kind === 'fixed' ? rupees(value, 'total') : String(value / 100)
}
