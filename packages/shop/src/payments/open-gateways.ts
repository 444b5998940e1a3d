import type { PaymentSettings } from '../payment-settings.ts'
import type { Gateway, Gateways } from './gateway.ts'
import type { Provider } from './tables.ts'

/** Opens the gateways that the settings name, each with a circuit breaker of its own. `now` says what time it is. */
export function openGateways(_settings: PaymentSettings, _now: () => Date): Gateways {
  return { offered: new Map<Provider, Gateway>() }
}
