import type { Paisa } from '../money/money.ts'
import {
  type Callback,
  GatewayOutage,
  type GatewayPayment,
  type GatewayStatus,
  type Gateways,
  type Provider,
  type RefundAnswer,
} from './gateway.ts'

/** All gateways, in the order in which they are shown. */
export const PROVIDERS = [
  'esewa',
  'khalti',
  'card',
  'connectips',
  'fonepay',
] as const satisfies readonly Provider[]

/** The gateways that are switched on, in the order in which they are shown. */
export function gatewaysOffered(gateways: Gateways): Provider[] {
  return PROVIDERS.filter((provider) => gateways.offered.has(provider))
}

/** The origins to which browsers go to pay, which pages must allow for their forms (form-action). */
export function paymentOrigins(gateways: Gateways): string[] {
  return [...new Set([...gateways.offered.values()].map(({ origin }) => origin))]
}

/**
 * Queries the gateway about an attempt, over the network: no transaction may be open, and nothing is written.
 * `callback` is what the browser brought back; only what a signature of the gateway covers is trusted. If the gateway
 * cannot be queried or understood the answer is `pending` or `review`, so that the attempt is neither paid nor failed.
 */
export async function queryGateway(
  gateways: Gateways,
  payment: GatewayPayment,
  callback?: unknown,
): Promise<GatewayStatus> {
  const gateway = gateways.offered.get(payment.provider)
  if (!gateway) return { status: 'pending', is_outage: true, raw: 'This gateway is switched off.' }
  try {
    return await gateway.verify(payment, textsOf(callback))
  } catch (error) {
    if (!(error instanceof GatewayOutage)) throw error
    return { status: 'pending', is_outage: true, raw: error.message }
  }
}

/**
 * Gives money back through the gateway, in paisa. After `unknown` it must not be repeated automatically, because
 * gateways have no key against refunding twice.
 */
export async function refundThrough(
  gateways: Gateways,
  payment: GatewayPayment,
  amount_paisa: Paisa,
): Promise<RefundAnswer> {
  const gateway = gateways.offered.get(payment.provider)
  if (!gateway) return { status: 'by_hand', ref: '' }
  if (!payment.provider_ref || amount_paisa < 1 || amount_paisa > payment.amount_paisa)
    return { status: 'failed', ref: 'There is no such amount to give back.' }
  try {
    return await gateway.refund(payment, amount_paisa)
  } catch (error) {
    if (!(error instanceof GatewayOutage)) throw error
    return { status: 'unknown', ref: error.message }
  }
}

/** Whether the browser brought a success of this attempt that its gateway has signed. */
export function isSignedSuccess(gateways: Gateways, payment: GatewayPayment, callback: unknown): boolean {
  const texts = textsOf(callback)
  return !!texts && !!gateways.offered.get(payment.provider)?.isSignedSuccess?.(payment, texts)
}

/** No gateway sends back more than a few kilobytes. */
const MAX_VALUE_LENGTH = 16_384
const MAX_VALUES = 100

/** Only texts of a length that a gateway could have sent are kept. */
function textsOf(callback: unknown): Callback | null {
  if (typeof callback !== 'object' || callback === null) return null
  const entries = Object.entries(callback).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= MAX_VALUE_LENGTH,
  )
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, MAX_VALUES)) : null
}
