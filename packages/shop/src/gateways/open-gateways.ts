import { type Breaker, openBreaker } from '../breaker.ts'
import type { PaymentSettings } from '../config/payment-settings.ts'
import { type Measured, measured } from '../measured.ts'
import { type Gateway, GatewayOutage, GatewayRefusal, type Gateways, type Provider } from './gateway.ts'
import { openCard } from './providers/card.ts'
import { openConnectips } from './providers/connectips.ts'
import { openEsewa } from './providers/esewa.ts'
import { openFonepay } from './providers/fonepay.ts'
import { openKhalti } from './providers/khalti.ts'

/**
 * Opens the gateways in the settings, each with a circuit breaker of its own. `now` is the shop's time, which a demo
 * moves; `wallClock` is real time, by which gateways work.
 */
export function openGateways(
  settings: PaymentSettings,
  now: () => Date,
  wallClock: () => Date = () => new Date(),
): Gateways {
  const breaker = (gateway: Provider) =>
    timed(
      gateway,
      openGatewayBreaker(() => performance.now()),
    )
  const { esewa, khalti, card, connectips, fonepay } = settings
  const offered = new Map<Provider, Gateway>()
  if (esewa) offered.set('esewa', openEsewa(esewa, breaker('esewa'), now))
  if (khalti) offered.set('khalti', openKhalti(khalti, breaker('khalti'), now, wallClock))
  if (card) offered.set('card', openCard(card, now, wallClock))
  if (connectips) offered.set('connectips', openConnectips(connectips, breaker('connectips'), now, wallClock))
  if (fonepay) offered.set('fonepay', openFonepay(fonepay, now, wallClock))
  return { offered }
}

/** Measures the outcome and the duration of each call; calls that an open breaker blocks do not count. */
function timed(gateway: Provider, breaker: Breaker): Breaker {
  return (call) =>
    breaker(async () => {
      const began = performance.now()
      const report = (outcome: Measured['gateway call']['outcome']) =>
        measured('gateway call', () => ({ gateway, outcome, seconds: (performance.now() - began) / 1000 }))
      try {
        const answer = await call()
        report('answered')
        return answer
      } catch (error) {
        report(error instanceof GatewayRefusal ? 'refused' : 'outage')
        throw error
      }
    })
}

/** A breaker that stops calling a gateway for a while after it did not answer. */
export const openGatewayBreaker = (now: () => number) =>
  openBreaker(now, (error) => error instanceof GatewayOutage)
