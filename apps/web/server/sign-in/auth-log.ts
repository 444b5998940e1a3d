import { consume } from '@himalayan-green/shop/accounts/rate-limit.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { TooManyTries } from '@himalayan-green/shop/errors.ts'
import { rateLimitKey } from '@himalayan-green/shop/http/networks.ts'
import { writeLog } from '@himalayan-green/shop/log.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientOf } from '../client.ts'
import { sentByItself } from '../limits/limit-writes.ts'

/** In bytes: a message and the upper part of a stack. */
const LARGEST = 8 * 1024
/** The limit of one network in 15 minutes. A page sends at most five reports. */
const MAX_REPORTS = 60

/**
 * `POST /auth/_log`: what failed in a reader's browser goes to the server's log. JSON, also as the plain text that
 * `navigator.sendBeacon` sends. The answer is empty, whatever was sent; none of it is ever sent back to anybody.
 */
export function logRoutes(shop: Shop): Hono<{ Bindings: HttpBindings }> {
  const router = new Hono<{ Bindings: HttpBindings }>()
  router.post(
    '/_log',
    sentByItself,
    bodyLimit({ maxSize: LARGEST, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const text = await c.req.text()
      try {
        const network = rateLimitKey(clientOf(c, shop.config.trustedProxies))
        await consume(contextOf(shop, null, 'en'), { key: `log ${network}`, max: MAX_REPORTS })
      } catch (error) {
        if (!(error instanceof TooManyTries)) throw error
        return c.body(null, 429, { 'Retry-After': `${error.retryAfter}` })
      }
      const report = parsed(text)
      if (!report) return c.body(null, 400)
      writeLog('browser', 'browser_error', report)
      return c.body(null, 204)
    },
  )
  return router
}

/** The report with every part cut to a length for logs, and without what may be a key; null for what no page of ours sends. */
function parsed(text: string): { message: string; stack: string; at: string } | null {
  try {
    const { message, stack, path } = JSON.parse(text) as Record<string, unknown>
    if (typeof message !== 'string') return null
    return { message: cut(message, 500), stack: cut(stack, 4000), at: cut(path, 500) }
  } catch {
    return null
  }
}

/** Links of mails and SMS carry a key, as their last part or in their query; so long a word is nothing else. */
const KEYS = /(?<=\/)[\w-]{20,}|\?[^\s)]*/g

/**
 * An email, from where its word begins (else a long word is read again from each of its letters), and what may be a phone or the
 * number of a document, in figures of any script.
 */
const OF_PEOPLE = /(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+|\+?\p{Nd}(?:[ -]?\p{Nd}){8,}/gu

const cut = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most).replace(KEYS, '…').replace(OF_PEOPLE, '…') : ''
