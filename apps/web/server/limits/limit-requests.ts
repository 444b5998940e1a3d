import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, TOO_MANY_READS } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import { NetworkLimit, REQUESTS } from './network-limit.ts'

/** Refuses what one network asks beyond what even pages from memory and files may cost. */
export function limitRequests(
  trustedProxies: number,
  requests = new NetworkLimit(undefined, REQUESTS),
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) =>
    requests.take(clientOf(c, trustedProxies))
      ? next()
      : unavailable(c.req.raw, TOO_MANY_READS, AGAIN_AFTER, 429)
}
