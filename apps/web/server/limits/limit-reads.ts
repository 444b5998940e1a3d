import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, TOO_MANY_READS } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import type { NetworkLimit } from './network-limit.ts'

const READS = new Set(['GET', 'HEAD'])
/** The routes beside the pages whose reads query the database. */
const ASKS_DATABASE = /^\/(v1|auth|papers|notifications\/stream|sitemap)([/.]|$)/

/** Refuses what one network reads there beyond its part; pages count what they render by themselves (pages.ts). */
export function limitReads(
  reads: NetworkLimit,
  trustedProxies: number,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const isCounted = READS.has(c.req.method) && ASKS_DATABASE.test(c.req.path)
    if (!isCounted || reads.take(clientOf(c, trustedProxies))) return next()
    return unavailable(c.req.raw, TOO_MANY_READS, AGAIN_AFTER, 429)
  }
}
