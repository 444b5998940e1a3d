import { QUARANTINED } from '@himalayan-green/shop/quarantined.ts'
import type { Life } from '@himalayan-green/shop/restored/life.ts'
import type { MiddlewareHandler } from 'hono'
import { unavailable, type Words } from '../unavailable.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Who lets the shop act again signs in first, with the second factor. */
const NEEDED = /^(\/ne)?\/(auth|login|sign-in|admin\/restored)([/.]|$)/
/** These settle a payment to which a browser only comes back, and write down that payouts went to the bank. */
const WRITING_READS = /^(\/ne)?\/(pay\/return|admin\/payouts\/bank-file)(\/|$)/i
/** Seconds. */
const RETRY_AFTER = 300
const WORDS: Words = { en: { text: QUARANTINED.en }, ne: { text: QUARANTINED.ne } }

/** While the database is a restored copy that nobody has looked at, it is read and not written. */
export function holdWrites(life: Life): MiddlewareHandler {
  return async (c, next) => {
    const isRead = READS.has(c.req.method) && !WRITING_READS.test(c.req.path)
    if (isRead || NEEDED.test(c.req.path) || !(await life.checkIfReconnected())) return next()
    return unavailable(c.req.raw, WORDS, RETRY_AFTER)
  }
}
