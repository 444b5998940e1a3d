import type { Gateways } from '../payments/gateway.ts'
import { gatewaysOffered } from '../payments/gateways.ts'
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

/** Those that the shop's settings offer, in the order they are shown. */
export function methodsOffered(gateways: Gateways): PaymentMethod[] {
  return ['cod', ...gatewaysOffered(gateways)]
}
