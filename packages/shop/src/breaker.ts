/** Runs a call to an external service, or fails at once while the service is known to be away. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>

/**
 * After `most` outages in a row, calls fail at once with the last outage for `rest` milliseconds; then one of them is
 * let through as a test. Its answer closes the circuit, its failure opens it again. An error that is not an outage
 * (`isOutage`) counts as an answer. `now` is a monotonic clock in milliseconds.
 */
export function openBreaker(
  now: () => number,
  isOutage: (error: unknown) => boolean,
  { most = 3, rest = 10_000 } = {},
): Breaker {
  let outages = 0
  let last: unknown
  let restsUntil = 0
  let isTrying = false
  return async (call) => {
    const isOpen = outages >= most
    if (isOpen && (isTrying || now() < restsUntil)) throw last
    if (isOpen) isTrying = true
    try {
      const answer = await call()
      outages = 0
      return answer
    } catch (error) {
      if (isOutage(error)) {
        outages++
        last = error
        restsUntil = now() + rest
      } else outages = 0
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}
