import { securityEvent } from '@himalayan-green/shop/log.ts'
import type { Context, MiddlewareHandler } from 'hono'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site made a browser send with our cookies. Browsers say where a write comes from and pages cannot
 * change that; programs, which have no cookies to abuse, say nothing. Source: OWASP, "Cross-Site Request Forgery Prevention",
 * Fetch Metadata and Origin.
 */
export function refuseForeignWrites(publicUrl: string): MiddlewareHandler {
  const address = new URL(publicUrl)
  return async (c, next) => {
    if (READS.has(c.req.method) || comesFromHere(c, address)) return next()
    securityEvent('foreign_write')
    return c.text('This was sent by another site. Please use the form on our own page.', 403)
  }
}

function comesFromHere(c: Context, address: URL): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  // Browsers leave Sec-Fetch-Site out on plain http; there the address that was asked may stand for the public one. A page of the public
  // name without TLS is a stranger's in between, as behind a proxy all requests come by http.
  const origin = c.req.header('origin')
  const asked = new URL(c.req.url)
  return (
    origin === undefined ||
    origin === address.origin ||
    (origin === asked.origin && asked.host !== address.host)
  )
}
