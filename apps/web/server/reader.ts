import { noteSeen, sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { contextOf, type Locale } from '@himalayan-green/shop/context.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { Hono } from 'hono'
import { readReader } from '../app/reader.server.ts'

/** `GET /reader` and `/ne/reader`: what a page that is kept for everybody does not know, who reads it. */
export function readerRoutes(shop: Shop): Hono {
  const router = new Hono()
  const read = async (request: Request, locale: Locale) => {
    const session = await sessionOfCookie(shop, request.headers)
    await noteSeen(contextOf(shop, null, 'en'), session)
    return readReader(contextOf(shop, session?.actor ?? null, locale), request)
  }
  const neverCached = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }
  router.get('/reader', async (c) => c.json(await read(c.req.raw, 'en'), 200, neverCached))
  router.get('/ne/reader', async (c) => c.json(await read(c.req.raw, 'ne'), 200, neverCached))
  return router
}
