import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from './api-router.ts'

/** For the `responses` of a route that answers with `publicRead`. */
export const NOT_MODIFIED = { 304: { description: 'Still the same as what `If-None-Match` names' } } as const

/** Shorter responses gain nothing by compression. */
const LONG = 1024

const gzipped = promisify(gzip)

/**
 * A response that is the same for everybody who reads the same language. Caches may keep it for `seconds`, and a client
 * that already has it gets 304. Long ones are compressed if the client accepts that.
 */
export async function publicRead<T>(
  c: Context<ApiEnv>,
  body: T,
  seconds: number,
): Promise<TypedResponse<T, 200, 'json'>> {
  const text = JSON.stringify(body)
  const tag = `"${hash('sha1', text, 'base64url')}"`
  const headers = {
    // The tag is weak because the response is the same whether compressed or not.
    ETag: `W/${tag}`,
    'Cache-Control': `public, max-age=${seconds}`,
    'Content-Type': 'application/json',
    Vary: 'Accept-Language, Accept-Encoding',
  }
  // Hono's type for "this JSON with this status", which describes what is built here.
  const answer = (content: BodyInit | null, status: number, more = {}) =>
    new Response(content, { status, headers: { ...headers, ...more } }) as unknown as TypedResponse<
      T,
      200,
      'json'
    >

  const known = c.req.header('if-none-match')
  if (known === '*' || known?.includes(tag)) return answer(null, 304)
  if (text.length >= LONG && /\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return answer(await gzipped(text), 200, { 'Content-Encoding': 'gzip' })
  return answer(text, 200)
}
