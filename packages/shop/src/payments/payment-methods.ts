import type { Gateways, Provider } from '../gateways/gateway.ts'
import { gatewaysOffered, PROVIDERS } from '../gateways/gateways.ts'

/**
 *  How an order group is paid: cash on delivery, or beforehand through a gateway. Store credit is no choice of these, but a tender beside it.
 */
export type PaymentMethod = 'cod' | Provider

/** Every way to pay (table order_groups); cash comes first, as it needs nothing. */
export const PAYMENT_METHODS = ['cod', ...PROVIDERS] as const

/** Those that the shop's settings offer, in the order they are shown. */
export function methodsOffered(gateways: Gateways): PaymentMethod[] {
  return ['cod', ...gatewaysOffered(gateways)]
}
