import type { Gateways, Provider } from '../gateways/gateway.ts'
import { gatewaysOffered, PROVIDERS } from '../gateways/gateways.ts'

/**
 * How an order group is paid: cash on delivery, or in advance through a gateway. Store credit is not a payment method,
 * but a tender beside it.
 */
export type PaymentMethod = 'cod' | Provider

/** Every payment method (table order_groups). Cash comes first because it is always available. */
export const PAYMENT_METHODS = ['cod', ...PROVIDERS] as const

/** The gateways that are offered, through which an order in cash can be paid before it comes. */
export const methodsInsteadOfCash = (gateways: Gateways): PaymentMethod[] => gatewaysOffered(gateways)

/** The payment methods that the shop's settings offer, in the order in which they are shown. */
export function methodsOffered(gateways: Gateways): PaymentMethod[] {
  return ['cod', ...gatewaysOffered(gateways)]
}
