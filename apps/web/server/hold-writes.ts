import { errorBody } from '@himalayan-green/shop/envelope.ts'
import type { Life } from '@himalayan-green/shop/restored/life.ts'
import { restoredWords } from '@himalayan-green/shop/restored/words.ts'
import type { MiddlewareHandler } from 'hono'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Whoever lets the shop act again signs in before, with the second factor. */
const NEEDED = /^(\/ne)?\/(auth|login|sign-in|admin\/restored)([/.]|$)/
/** These settle a payment to which a browser only comes back, and write down that payouts went to the bank. */
const WRITING_READS = /^(\/ne)?\/(pay\/return|admin\/payouts\/bank-file)(\/|$)/i
/** Seconds. */
const RETRY_AFTER = 300

/** While the database is a restored copy that nobody has looked at, it is read and not written. */
export function holdWrites(life: Life): MiddlewareHandler {
  return async (c, next) => {
    const isRead = READS.has(c.req.method) && !WRITING_READS.test(c.req.path)
    if (!life.held || isRead || NEEDED.test(c.req.path)) return next()
    const sentences = [restoredWords('en').serving, restoredWords('ne').serving] as const
    c.header('Retry-After', String(RETRY_AFTER))
    c.header('Cache-Control', 'no-store')
    if (!c.req.path.startsWith('/v1/')) return c.text(sentences.join('\n\n'), 503)
    return c.json(
      errorBody('unavailable', sentences[c.req.header('accept-language')?.startsWith('ne') ? 1 : 0]),
      503,
    )
  }
}
