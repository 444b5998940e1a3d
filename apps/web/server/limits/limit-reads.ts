import { askerOf } from '@himalayan-green/shop/fair/asker-of.ts'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, MANY_HERE, TOO_MANY_READS } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import { hasOwnRoute, isDeclaredAtRoute } from './declared-at-route.ts'
import type { NetworkLimit } from './network-limit.ts'
import { Overloaded, type RenderQueue } from './render-queue.ts'

const READS = new Set(['GET', 'HEAD'])

/** Said at a route that queries no database: what is read there is not counted. */
export const uncountedReads: MiddlewareHandler = (_, next) => next()

/**
 * Lets what is read wait for its turn among the pages, and refuses what one network reads beyond its part, on every route that
 * does not say `uncountedReads`. Pages do so by themselves where they are rendered (pages.ts).
 */
export function limitReads(
  reads: NetworkLimit,
  queue: RenderQueue,
  trustedProxies: number,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const isCounted = READS.has(c.req.method) && hasOwnRoute(c) && !isDeclaredAtRoute(c, uncountedReads)
    if (!isCounted) return next()
    const client = clientOf(c, trustedProxies)
    if (!reads.take(client)) return unavailable(c.req.raw, TOO_MANY_READS, AGAIN_AFTER, 429)
    try {
      return await queue.run(askerOf(client), next, (cost) => reads.charge(client, cost))
    } catch (error) {
      if (error instanceof Overloaded) return unavailable(c.req.raw, MANY_HERE, AGAIN_AFTER)
      throw error
    }
  }
}
