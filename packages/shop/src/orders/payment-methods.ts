import type { PaymentMethod } from './tables.ts'

/** Every way to pay (table order_groups); cash comes first, as it needs nothing. */
export const PAYMENT_METHODS = [
  'cod',
  'esewa',
  'khalti',
  'card',
  'connectips',
  'fonepay',
] as const satisfies readonly PaymentMethod[]
