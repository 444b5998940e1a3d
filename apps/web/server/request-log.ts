import { createHmac, randomUUID } from 'node:crypto'
import { rateLimitKey } from '@himalayan-green/shop/http/networks.ts'
import { asPartOf, type Cause, causeOfNow, securityEvent, writeLog } from '@himalayan-green/shop/log.ts'
import { measured } from '@himalayan-green/shop/measured.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { clientOf } from './client.ts'
import type { RoutePatterns } from './pages/route-patterns.ts'

/** A proxy's name of a request, if it is a name and no text. */
const SANE = /^[\w.:-]{8,64}$/

/** Requests that come all day long and say nothing about anybody: they have an id, and no line. */
const QUIET = /^\/(healthz|livez|readyz|pictures\/)/

/**
 * Gives each request its id, which every line of the log, every job and the answer (`X-Request-Id`) carry; and writes a line
 * when it is answered, but for files and questions about health. A proxy of ours may have named it already. `secret` makes the mark
 * by which lines of one network are told to be so.
 */
export function requestLog(
  trustedProxies: number,
  routes: () => RoutePatterns,
  secret: string,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const from = marking(secret)
  return (c, next) => {
    const named = trustedProxies > 0 ? (c.req.header('x-request-id') ?? '') : ''
    const id = SANE.test(named) ? named : randomUUID()
    const { incoming, outgoing } = c.env
    const cause = {
      id,
      network: rateLimitKey(clientOf(c, trustedProxies)),
      path: routes().safePath(c.req.path),
      isLeft: () => incoming.destroyed && !outgoing.writableFinished,
    }
    return asPartOf(cause, () => answered(c, next, routes(), from))
  }
}

async function answered(
  c: Context<{ Bindings: HttpBindings }>,
  next: () => Promise<void>,
  routes: RoutePatterns,
  from: (network: string) => string,
): Promise<void> {
  const began = performance.now()
  const cause = causeOfNow()!
  await next()
  const { status, headers } = c.res
  // A page that several waited for carries the id of the request that it was rendered for.
  if (!headers.has('X-Request-Id')) headers.set('X-Request-Id', cause.id)
  measured('request', () => ({
    route: isFile.has(cause) ? 'file' : (routes.patternOf(c.req.path) ?? 'none'),
    status,
    seconds: (performance.now() - began) / 1000,
  }))
  if (QUIET.test(c.req.path) || isFile.has(cause)) return
  if (!cause.isReported && status === 403) securityEvent('forbidden')
  if (!cause.isReported && status === 429) securityEvent('limit_reached')
  writeLog('info', 'request', {
    method: c.req.method,
    route: routes.patternOf(c.req.path) ?? 'none',
    status,
    ms: Math.round(performance.now() - began),
    actor: cause.kind ?? 'visitor',
    from: from(cause.network!),
  })
}

/**
 * A short mark of a network, the same all day (UTC) in every process. It shows whether a storm comes from one network, without the log
 * of all requests being one of who reads what: without the secret nobody gets from the mark to the network, and the next day has others.
 */
function marking(secret: string): (network: string) => string {
  return (network) => {
    const day = new Date().toISOString().slice(0, 10)
    return createHmac('sha256', secret).update(`log ${day} ${network}`).digest('base64url').slice(0, 8)
  }
}

const isFile = new WeakSet<Cause>()

/** Says that this request is answered with a file of the site. */
export function answeredWithFile(): void {
  const cause = causeOfNow()
  if (cause) isFile.add(cause)
}
