import { RequestError } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** Headers of every answer. Source: OWASP ASVS 5.0 V3.4; `https` also asks browsers to stay on HTTPS for a year. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    addSecurityHeaders(c.res.headers, https)
  }
}

function addSecurityHeaders(headers: Headers, https: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
}

/** For what is no request that anything could answer, as with a Host that is none: 400, with the headers of every answer. */
export function answerToNoRequest(https: boolean): (error: unknown) => Response {
  return (error) => {
    const answer = new Response(null, { status: error instanceof RequestError ? 400 : 500 })
    addSecurityHeaders(answer.headers, https)
    return answer
  }
}

/**
 * What a page may load: only from this site. Scripts and styles that stand in the HTML need the page's
 * nonce; none stands there as an attribute. Forms go to this site, and to the gateways that orders are paid through. A page
 * that `isFramed` is shown within pages of this site, all others within none.
 */
export function pagePolicy(nonce: string, forms: readonly string[] = [], isFramed = false): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
  ].join('; ')
}

/** Vite adds scripts and styles of its own to pages, and talks to them by WebSocket. */
export const DEVELOPMENT_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
