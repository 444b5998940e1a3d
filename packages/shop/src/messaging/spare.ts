import { openBreaker } from '../breaker.ts'
import { Away } from './ports.ts'

/** In milliseconds: how long a messenger that did not answer three times in a row is left alone. */
const REST = 30_000

/**
 * The same port, that fails at once while nobody answers behind it: a thousand messages that wait do not each wait for a
 * mail server that is away.
 */
export function spare<M>(
  port: (message: M) => Promise<void>,
  now: () => number = () => performance.now(),
): (message: M) => Promise<void> {
  const breaker = openBreaker(now, (error) => error instanceof Away, { rest: REST })
  return (message) => breaker(() => port(message))
}
