import { hasAttemptsLeft } from '@himalayan-green/shop/accounts/rate-limit.ts'
import { type Ctx, contextOf } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { rateLimitKey } from '@himalayan-green/shop/http/networks.ts'
import { countPageView } from '@himalayan-green/shop/reports/count-page-view.ts'
import { countClick } from '@himalayan-green/shop/search/searches/count-click.ts'
import { countSearch } from '@himalayan-green/shop/search/searches/count-search.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientOf } from './client.ts'
import { sentByItself } from './limits/limit-writes.ts'

/** In bytes: a path and a width, or the words of a search and a product. */
const LARGEST = 1024
/** The limit of one network in 15 minutes; many people share one address of a mobile network. */
const MAX_VIEWS = 600

/**
 * `POST /usage`: our own page says that it was seen, what was searched, or with which product a search went on. The answer is 204 and
 * empty, whether it was counted or not. Whoever asks not to be tracked (DNT, Sec-GPC) is not counted, nor is anything else of such a
 * request kept.
 */
export function usageRoutes(shop: Shop): Hono<{ Bindings: HttpBindings }> {
  const router = new Hono<{ Bindings: HttpBindings }>()
  const nothing = (c: Context) => c.body(null, 204)
  router.post('/', sentByItself, bodyLimit({ maxSize: LARGEST, onError: nothing }), async (c) => {
    const text = await c.req.text()
    if (c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1') return nothing(c)
    const ctx = contextOf(shop, null, 'en')
    const network = rateLimitKey(clientOf(c, shop.config.trustedProxies))
    if (!(await hasAttemptsLeft(ctx, { key: `usage ${network}`, max: MAX_VIEWS }))) return nothing(c)
    try {
      await count(ctx, parsed(text))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return nothing(c)
  })
  return router
}

/** By its fields: a product after a search, a search, a page. */
function count(ctx: Ctx, seen: unknown): Promise<void> {
  const has = (field: string) => typeof seen === 'object' && seen !== null && field in seen
  if (has('product')) return countClick(ctx, seen)
  return has('search') ? countSearch(ctx, seen) : countPageView(ctx, seen)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
