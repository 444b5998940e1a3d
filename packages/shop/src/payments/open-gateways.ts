import { openBreaker } from '../breaker.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { type Gateway, GatewayOutage, type Gateways } from './gateway.ts'
import { openCard } from './providers/card.ts'
import { openConnectips } from './providers/connectips.ts'
import { openEsewa } from './providers/esewa.ts'
import { openFonepay } from './providers/fonepay.ts'
import { openKhalti } from './providers/khalti.ts'
import type { Provider } from './tables.ts'

/**
 * Opens the gateways that the settings name, each with a circuit breaker of its own. `now` is the shop's time, which a demo
 * moves; `wallClock` that of the world, which gateways live in.
 */
export function openGateways(
  settings: PaymentSettings,
  now: () => Date,
  wallClock: () => Date = () => new Date(),
): Gateways {
  const breaker = () => openGatewayBreaker(() => performance.now())
  const { esewa, khalti, card, connectips, fonepay } = settings
  const offered = new Map<Provider, Gateway>()
  if (esewa) offered.set('esewa', openEsewa(esewa, breaker(), now))
  if (khalti) offered.set('khalti', openKhalti(khalti, breaker(), now, wallClock))
  if (card) offered.set('card', openCard(card, now, wallClock))
  if (connectips) offered.set('connectips', openConnectips(connectips, breaker(), now, wallClock))
  if (fonepay) offered.set('fonepay', openFonepay(fonepay, now, wallClock))
  return { offered }
}

/** A gateway that does not answer is not asked for a while. */
export const openGatewayBreaker = (now: () => number) =>
  openBreaker(now, (error) => error instanceof GatewayOutage)
