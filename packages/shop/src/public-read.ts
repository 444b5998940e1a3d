import { hash } from 'node:crypto'
import type { Context, TypedResponse } from 'hono'
import type { Door } from './door.ts'

/** For the `responses` of a route that answers with `publicRead`. */
export const NOT_MODIFIED = { 304: { description: 'Still the same as what `If-None-Match` names' } } as const

/**
 * An answer that is the same for everybody who reads the same language: caches may keep it for some seconds,
 * and whoever has it already gets 304 instead of it.
 */
export function publicRead<T>(c: Context<Door>, body: T, seconds: number): TypedResponse<T, 200, 'json'> {
  const text = JSON.stringify(body)
  const tag = `"${hash('sha1', text, 'base64url')}"`
  const headers = {
    ETag: tag,
    'Cache-Control': `public, max-age=${seconds}`,
    Vary: 'Accept-Language',
  }
  const known = c.req.header('if-none-match')
  const response =
    known && (known === '*' || known.includes(tag))
      ? new Response(null, { status: 304, headers })
      : new Response(text, { status: 200, headers: { ...headers, 'Content-Type': 'application/json' } })
  // Hono's type for "this JSON with this status": what was written above.
  return response as unknown as TypedResponse<T, 200, 'json'>
}
