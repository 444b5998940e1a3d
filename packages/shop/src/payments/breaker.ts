import { GatewayOutage } from './gateway.ts'

/** Runs a call to a gateway, or refuses at once while the gateway is known to be away. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>

/**
 * After `most` outages in a row nobody waits for the gateway any more: calls fail at once for `rest` milliseconds, then one
 * of them is let through to see. Its answer closes the circuit, its failure opens it again. What is answered with a
 * refusal is no outage. `now` is a clock in milliseconds that only goes forward.
 */
export function openBreaker(now: () => number, { most = 3, rest = 10_000 } = {}): Breaker {
  let outages = 0
  let restsUntil = 0
  let isTrying = false
  return async (call) => {
    const isOpen = outages >= most
    if (isOpen && (isTrying || now() < restsUntil)) throw new GatewayOutage('It is not asked for a while.')
    if (isOpen) isTrying = true
    try {
      const answer = await call()
      outages = 0
      return answer
    } catch (error) {
      if (error instanceof GatewayOutage) {
        outages++
        restsUntil = now() + rest
      } else outages = 0
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}
