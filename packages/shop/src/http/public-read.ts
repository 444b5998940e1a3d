import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from './api-router.ts'

/** For the `responses` of a route that answers with `publicRead`. */
export const NOT_MODIFIED = { 304: { description: 'Still the same as what `If-None-Match` names' } } as const

/** Shorter answers gain nothing by compression. */
const LONG = 1024

const gzipped = promisify(gzip)

/**
 * An answer that is the same for everybody who reads the same language: caches may keep it for some seconds,
 * and whoever has it already gets 304 instead of it. Long ones go compressed where that is asked for.
 */
export async function publicRead<T>(
  c: Context<ApiEnv>,
  body: T,
  seconds: number,
): Promise<TypedResponse<T, 200, 'json'>> {
  const text = JSON.stringify(body)
  const tag = `"${hash('sha1', text, 'base64url')}"`
  const headers = {
    // Weak: compressed or not, it is the same answer.
    ETag: `W/${tag}`,
    'Cache-Control': `public, max-age=${seconds}`,
    'Content-Type': 'application/json',
    Vary: 'Accept-Language, Accept-Encoding',
  }
  // Hono's type for "this JSON with this status": what was written above.
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
