import type { Provider } from '../gateways/gateway.ts'

/** The accounts that exist once. */
export const PLAIN_ACCOUNTS = [
  'bank',
  'commission_income',
  'delivery_income',
  'promotion_cost',
  'refund_cost',
  'refund_payable',
  'vat_payable',
  'gateway_fees',
  'rounding',
] as const

/** The kinds of accounts of which there is one for each gateway, vendor or person. */
const KINDS = ['gateway', 'courier_cash', 'courier_short', 'customer_credit', 'vendor_payable'] as const

export type PlainAccount = (typeof PLAIN_ACCOUNTS)[number]
export type AccountKind = (typeof KINDS)[number]

/**
 * An account's name in the ledger. Accounts with debit balances (positive): gateway, bank, courier_cash, courier_short,
 * promotion_cost, refund_cost, gateway_fees. Accounts with credit balances (negative): customer_credit, vendor_payable,
 * commission_income, delivery_income, refund_payable, vat_payable. Either: rounding.
 */
export type Account =
  | PlainAccount
  | `gateway:${Provider}`
  | `vendor_payable:${number}`
  | `${'courier_cash' | 'courier_short' | 'customer_credit'}:${string}`

/** The money that the gateway holds for the company. */
export const gatewayAccount = (provider: Provider): Account => `gateway:${provider}`

/** What the company owes the vendor (credit). */
export const vendorAccount = (vendor_id: number): Account => `vendor_payable:${vendor_id}`

/** The cash that a rider holds. */
export const courierAccount = (user_id: string): Account => `courier_cash:${user_id}`

/** The store credit that the shop owes the customer (credit). */
export const creditAccount = (user_id: string): Account => `customer_credit:${user_id}`

/**
 * The kind of an account, and its owner: the vendor's or user's id, or the gateway's name; null for accounts that exist
 * once.
 */
export function partsOf(account: string): { kind: PlainAccount | AccountKind; of: string | null } {
  const [kind, of = null] = account.split(':', 2)
  return { kind: kind as PlainAccount | AccountKind, of }
}
