import type { Gateways, Provider } from '../gateways/gateway.ts'
import { gatewaysOffered, PROVIDERS } from '../gateways/gateways.ts'

/**
 * How an order group is paid: cash on delivery, or in advance through a gateway. Store credit is not a payment method,
 * but a tender beside it.
 */
export type PaymentMethod = 'cod' | Provider

/** Every payment method (table order_groups). Cash comes first because it is always available. */
export const PAYMENT_METHODS = ['cod', ...PROVIDERS] as const

/** The payment methods that the shop's settings offer, in the order in which they are shown. */
/** The gateways among them, through which an order in cash can be paid before it comes. */
export function methodsInsteadOfCash(gateways: Gateways): PaymentMethod[] {
  return gatewaysOffered(gateways)
}

export function methodsOffered(gateways: Gateways): PaymentMethod[] {
  return ['cod', ...gatewaysOffered(gateways)]
}
