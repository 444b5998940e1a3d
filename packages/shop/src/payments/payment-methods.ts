import type { Gateways } from '../gateways/gateway.ts'
import { gatewaysOffered } from '../gateways/gateways.ts'

/** How a purchase is paid: cash on delivery, or beforehand through a gateway. */
export type PaymentMethod = 'cod' | 'esewa' | 'khalti' | 'card' | 'connectips' | 'fonepay'

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
