import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, TOO_MANY_READS } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import { hasOwnRoute, isDeclaredAtRoute } from './declared-at-route.ts'
import type { NetworkLimit } from './network-limit.ts'

const READS = new Set(['GET', 'HEAD'])

/** Said at a route that queries no database: what is read there is not counted. */
export const uncountedReads: MiddlewareHandler = (_, next) => next()

/**
 * Refuses what one network reads beyond its part, on every route that does not say `uncountedReads`. Pages count what they
 * render by themselves (pages.ts).
 */
export function limitReads(
  reads: NetworkLimit,
  trustedProxies: number,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const isCounted = READS.has(c.req.method) && hasOwnRoute(c) && !isDeclaredAtRoute(c, uncountedReads)
    if (!isCounted || reads.take(clientOf(c, trustedProxies))) return next()
    return unavailable(c.req.raw, TOO_MANY_READS, AGAIN_AFTER, 429)
  }
}
