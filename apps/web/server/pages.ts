import { randomBytes } from 'node:crypto'
import type { Actor } from '@himalayan-green/shop/context.ts'
import { contextOf, type Shop } from '@himalayan-green/shop/shop.ts'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageContext } from '../app/context.ts'
import { encodingFor } from './compress.ts'
import { answerWith, PageCache, pageOf } from './page-cache.ts'
import { pagePolicy } from './security-headers.ts'

/** Where the rendered site comes from: the build, or Vite while developing. */
export type LoadBuild = () => Promise<ServerBuild>

/**
 * Every page of the site. Pages for visitors come from the page cache; whoever has a session or a basket gets
 * a page of their own, with their parts in the HTML.
 */
export function pages(
  shop: Shop,
  loadBuild: LoadBuild,
  actorOf: (request: Request) => Promise<Actor | null>,
) {
  const production = process.env.NODE_ENV === 'production'
  const cache = new PageCache()

  async function render(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(pageContext, {
      ctx: contextOf(shop, await actorOf(request), localeOf(new URL(request.url).pathname)),
      config: shop.config,
      nonce,
    })
    const handle = createRequestHandler(await loadBuild(), production ? 'production' : 'development')
    const response = await handle(request, context)
    if (production) response.headers.set('Content-Security-Policy', pagePolicy(nonce))
    return response
  }

  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const response = await render(request)
      response.headers.set('Cache-Control', 'no-store')
      return response
    }
    const { pathname, search } = new URL(request.url)
    const isForAll = production && isVisitor(c.req.header('cookie'))
    const page = isForAll
      ? await cache.page(pathname + search, async () => pageOf(await render(anonymous(request))))
      : await pageOf(await render(request))
    return answerWith(
      page,
      isForAll ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
      c.req.header('if-none-match'),
      encodingFor(c.req.header('accept-encoding')),
    )
  }
}

/** The page of a path, without anything of the one who asked first. */
function anonymous(request: Request): Request {
  return new Request(request.url, { headers: { accept: request.headers.get('accept') ?? '*/*' } })
}

function isVisitor(cookie: string | undefined): boolean {
  return !cookie || !/(^|;\s*|-)(session|basket)/.test(cookie)
}

function localeOf(path: string): 'en' | 'ne' {
  return /^\/ne(\/|\.data$|$)/.test(path) ? 'ne' : 'en'
}
