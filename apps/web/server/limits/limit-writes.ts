import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { AGAIN_AFTER, TOO_MANY_WRITES } from '../busy-texts.ts'
import { clientOf } from '../client.ts'
import { unavailable } from '../unavailable.ts'
import { isDeclaredAtRoute } from './declared-at-route.ts'
import { NetworkLimit, type Pace, UPLOADS, UPLOADS_OF_KNOWN, WRITES } from './network-limit.ts'
import { isMultipart } from './sent-form.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Said at a route for what pages send by themselves, or a browser that brings a gateway's answer. */
export const sentByItself: MiddlewareHandler = (_, next) => next()

/**
 * Refuses what one network sends beyond its part, before anything of it is read: neither the places of forms nor the connections
 * of the database are one network's. A form with files takes of a pace of its own as well. What a route says is `sentByItself` has a
 * room of its own: no form takes it, nor it a form's.
 */
export function limitWrites(
  trustedProxies: number,
  newLimit = (pace: Pace, ofKnown = pace) => new NetworkLimit(undefined, pace, ofKnown),
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const sent = newLimit(WRITES)
  const uploads = newLimit(UPLOADS, UPLOADS_OF_KNOWN)
  const byItself = newLimit(WRITES)
  return async (c, next) => {
    if (READS.has(c.req.method)) return next()
    const limit = isDeclaredAtRoute(c, sentByItself) ? byItself : sent
    const client = clientOf(c, trustedProxies)
    const isUpload = isMultipart(c.req.header('content-type'))
    if (limit.take(client) && (!isUpload || uploads.take(client))) return next()
    return unavailable(c.req.raw, TOO_MANY_WRITES, AGAIN_AFTER, 429)
  }
}
