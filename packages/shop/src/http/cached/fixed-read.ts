import type { Context } from 'hono'
import type { ApiEnv } from '../api-router.ts'
import { isKnownTo, tagOf } from '../public-read.ts'
import { compress, type Encoding, encodingFor } from './compress.ts'

/** In seconds, that any cache may keep it. */
const FRESH = 300

interface Fixed {
  plain: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer | undefined>>
}

/**
 * Answers with a text that is the same for everybody as long as the process lives: it is made and compressed once, however many ask
 * for it at the same time.
 */
export function fixedRead(make: () => Promise<string>, more: Record<string, string>) {
  let made: Promise<Fixed> | undefined

  async function madeNow(): Promise<Fixed> {
    const text = await make()
    return { plain: Buffer.from(text), etag: `W/${tagOf(text)}`, encoded: new Map() }
  }

  return async (c: Context<ApiEnv>): Promise<Response> => {
    if (!made) {
      made = madeNow()
      // A failure is not cached, so that the next who asks tries again.
      made.catch(() => {
        made = undefined
      })
    }
    const { plain, etag, encoded } = await made
    const headers = {
      ...more,
      ETag: etag,
      'Cache-Control': `public, max-age=${FRESH}`,
      Vary: 'Accept-Encoding',
    }
    if (isKnownTo(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const encoding = encodingFor(c.req.header('accept-encoding'))
    if (encoding && !encoded.has(encoding)) encoded.set(encoding, compress(plain, encoding))
    const body = encoding && (await encoded.get(encoding))
    if (!body) return new Response(plain as BodyInit, { headers })
    return new Response(body as BodyInit, { headers: { ...headers, 'Content-Encoding': encoding } })
  }
}
