import { openBreaker } from '../breaker.ts'
import { Away } from './ports.ts'

/** In milliseconds: how long a messenger is left alone after three attempts in a row without an answer. */
const REST = 30_000

/**
 * The same port, but it fails at once while the server is away, so that a thousand waiting messages do not each wait
 * for its timeout.
 */
export function spare<M>(
  port: (message: M) => Promise<void>,
  now: () => number = () => performance.now(),
): (message: M) => Promise<void> {
  const breaker = openBreaker(now, (error) => error instanceof Away, { rest: REST })
  return (message) => breaker(() => port(message))
}
