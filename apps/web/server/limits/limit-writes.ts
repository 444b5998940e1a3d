import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, TOO_MANY_WRITES } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import { NetworkLimit, WRITES } from './network-limit.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What pages send by themselves, and the browsers that bring a gateway's answer: no form takes its room, nor it a form's. */
const BY_ITSELF = /^(\/ne)?\/(usage|auth\/_log|pay\/return)(\/|$)/

/**
 * Refuses what one network sends beyond its part, before anything of it is read: neither the places of forms nor the connections
 * of the database are one network's.
 */
export function limitWrites(
  trustedProxies: number,
  newLimit = () => new NetworkLimit(undefined, WRITES),
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const sent = newLimit()
  const byItself = newLimit()
  return async (c, next) => {
    if (READS.has(c.req.method)) return next()
    const limit = BY_ITSELF.test(c.req.path) ? byItself : sent
    if (limit.take(clientOf(c, trustedProxies))) return next()
    return unavailable(c.req.raw, TOO_MANY_WRITES, AGAIN_AFTER, 429)
  }
}
