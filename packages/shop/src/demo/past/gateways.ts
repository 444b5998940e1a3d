import type { Gateway, Gateways, Provider } from '../../gateways/gateway.ts'
import { PROVIDERS } from '../../gateways/gateways.ts'

/**
 * The gateways as they were in the demo's past: whoever began to pay has paid, and what was asked back was sent. They ask no network,
 * so that they may be called within a transaction.
 */
export const GATEWAYS_OF_PAST: Gateways = {
  offered: new Map(PROVIDERS.map((provider) => [provider, gatewayOf(provider)])),
}

function gatewayOf(provider: Provider): Gateway {
  const origin = `https://${provider}.example`
  return {
    firstPoll: 5,
    life: 30,
    least_paisa: 1,
    canBeQueried: true,
    origin,
    start: async ({ reference }) => ({
      redirect: { method: 'GET', url: `${origin}/${reference}`, fields: {} },
    }),
    verify: async ({ reference, amount_paisa }) => ({
      status: 'completed',
      amount_paisa,
      provider_ref: `DEMO-${reference}`,
      raw: 'Made up for the demo',
    }),
    refund: async ({ reference }) => ({ status: 'refunded', ref: `DEMO-BACK-${reference}` }),
  }
}
