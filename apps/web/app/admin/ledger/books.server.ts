import type { CommissionRule } from '@himalayan-green/shop/ledger/commission-rules.ts'
import type { Balance } from '@himalayan-green/shop/ledger/read-ledger.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { rupees } from '../../ui/rupees.ts'

/** Credit accounts, which hold what the company owes or earns: their balance in the ledger is negative. */
const CREDIT: ReadonlySet<Balance['kind']> = new Set([
  'customer_credit',
  'vendor_payable',
  'commission_income',
  'delivery_income',
  'refund_payable',
  'vat_payable',
  'rounding',
] as const)

/** An amount with the sign that its account's name suggests: what the company owes a vendor is positive. */
export function naturalSign(kind: Balance['kind'], paisa: Paisa): Paisa {
  return CREDIT.has(kind) && paisa !== 0 ? -paisa : paisa
}

/** What a rule takes, as a figure: 12.5 for percent, 1,015.50 for rupees. */
export function shownRate({ kind, value }: Pick<CommissionRule, 'kind' | 'value'>): string {
  return kind === 'fixed' ? rupees(value, 'total') : String(value / 100)
}
