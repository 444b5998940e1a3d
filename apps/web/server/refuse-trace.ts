import type { MiddlewareHandler } from 'hono'

/**
 * TRACE asks to be sent what it sent, which nobody of ours needs and whose headers hold keys (RFC 9110, 9.3.8): 405. It stands before
 * what reads the request, because the web's Request knows no such method and throws.
 */
export const refuseTrace: MiddlewareHandler = (c, next) =>
  c.req.method === 'TRACE'
    ? Promise.resolve(
        c.text('This method is not allowed.', 405, { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }),
      )
    : next()
