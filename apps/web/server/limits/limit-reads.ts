import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import { askerOf } from '@himalayan-green/shop/fair/asker-of.ts'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, MANY_HERE, TOO_MANY_READS } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import { hasOwnRoute, isDeclaredAtRoute } from './declared-at-route.ts'
import type { NetworkLimit } from './network-limit.ts'
import { MAX_CHARGED_OF_WRITES, Overloaded, type RenderQueue } from './render-queue.ts'
import { WorkClock } from './work-clock.ts'

const READS = new Set(['GET', 'HEAD'])

/** Said at a route that queries no database: what is read there is not counted. */
export const uncountedReads: MiddlewareHandler = (_, next) => next()

/** Does what a network asks for when its turn comes, or answers that it asked too much or waited too long. */
export type InTurn = <T>(client: Client, request: Request, run: () => Promise<T>) => Promise<T | Response>

/**
 * Lets what is read wait for its turn among the pages, and refuses what one network reads beyond its part. Writes pass, and what they
 * cost is taken from that part.
 */
export function readsInTurn(reads: NetworkLimit, queue: RenderQueue, clock = new WorkClock()): InTurn {
  return async (client, request, run) => {
    if (!READS.has(request.method)) {
      const end = clock.begin()
      try {
        return await run()
      } finally {
        reads.charge(client, Math.min(end(), MAX_CHARGED_OF_WRITES))
      }
    }
    if (!reads.take(client)) return unavailable(request, TOO_MANY_READS, AGAIN_AFTER, 429)
    try {
      return await queue.run(askerOf(client), run, (cost) => reads.charge(client, cost))
    } catch (error) {
      if (error instanceof Overloaded) return unavailable(request, MANY_HERE, AGAIN_AFTER)
      throw error
    }
  }
}

/** `readsInTurn` on every route that does not say `uncountedReads`. Pages do so by themselves where they are rendered (pages.ts). */
export function limitReads(
  inTurn: InTurn,
  trustedProxies: number,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const isRead = READS.has(c.req.method)
    if (!isRead || !hasOwnRoute(c) || isDeclaredAtRoute(c, uncountedReads)) return next()
    return (await inTurn(clientOf(c, trustedProxies), c.req.raw, next)) ?? undefined
  }
}
