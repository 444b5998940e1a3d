import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ApiEnv } from './api-router.ts'

/** In the API's description of a route that answers with `publicRead`. */
export const NOT_MODIFIED = { 304: { description: 'Still the same as what `If-None-Match` names' } } as const

/** Shorter responses gain nothing by compression. */
const LONG = 1024

const gzipped = promisify(gzip)

/**
 * A response that is the same for everybody who reads the same language. Caches may keep it for `seconds`, and a client
 * that already has it gets 304. Long ones are compressed if the client accepts that.
 */
export function publicRead(c: Context<ApiEnv>, body: object, seconds: number): Promise<Response> {
  const text = JSON.stringify(body)
  const zipped = text.length >= LONG ? () => gzipped(text) : null
  return answerOf(c, tagOf(text), seconds, { zipped, plain: async () => text })
}

export function tagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}

/** Whether a client that names these tags has what bears this one, whether as a weak or as a strong tag. */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.includes(etag.replace(/^W\//, '')) ?? false)
}

/** The same of what is known by its tag, in the form that the client accepts; `zipped` is null if that would gain nothing. */
export async function answerOf(
  c: Context<ApiEnv>,
  tag: string,
  seconds: number,
  forms: { zipped: (() => Promise<Buffer>) | null; plain: () => Promise<string | Buffer> },
): Promise<Response> {
  const headers = {
    // The tag is weak because the response is the same whether compressed or not.
    ETag: `W/${tag}`,
    'Cache-Control': `public, max-age=${seconds}`,
    'Content-Type': 'application/json',
    Vary: 'Accept-Language, Accept-Encoding',
  }
  const answer = (content: BodyInit | null, status: number, more = {}) =>
    new Response(content, { status, headers: { ...headers, ...more } })

  if (isKnownTo(c.req.header('if-none-match'), tag)) return answer(null, 304)
  if (forms.zipped && /\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return answer((await forms.zipped()) as BodyInit, 200, { 'Content-Encoding': 'gzip' })
  return answer((await forms.plain()) as BodyInit, 200)
}
