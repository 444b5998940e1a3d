import { countSitemap, listSitemap, type SitemapPage } from '@himalayan-green/shop/content/sitemap.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { Hono } from 'hono'

/** Pages in one file: each is two addresses, and a file may hold 50,000 (sitemaps.org). */
const PAGES_A_FILE = 20_000
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** How long everybody gets the same file: making it reads every product. In milliseconds. */
const CACHED_MS = 60_000

/** Private paths, which robots are not to visit. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/account',
  '/order',
  '/checkout',
  '/cart',
  '/place',
  '/dev',
  '/vendor',
  '/rider',
]

/** /robots.txt and /sitemap.xml; with very many pages that one lists /sitemap/1.xml and so on. */
export function searchEngineRoutes(
  shop: Shop,
  pagesAFile = PAGES_A_FILE,
  clock = () => performance.now(),
): Hono {
  const router = new Hono()
  const { publicUrl } = shop.config
  const countCached = keeping(() => countSitemap(contextOf(shop, null, 'en')), clock)
  // As bytes, so that all who are slow to take them hold the same.
  const urlSets = keeping(async (file) => new TextEncoder().encode(await urlSet(file)), clock)

  router.get('/robots.txt', (c) => {
    const paths = NOT_FOR_ROBOTS.flatMap((path) => [path, `/ne${path}`])
    const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '']
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  router.get('/sitemap.xml', async (c) => {
    const count = await countCached()
    if (count <= pagesAFile) return c.body(await urlSets(), 200, HEADERS)
    const files = Array.from(
      { length: Math.ceil(count / pagesAFile) },
      (_, n) => `<sitemap><loc>${publicUrl}/sitemap/${n + 1}.xml</loc></sitemap>`,
    )
    return c.body(
      `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`,
      200,
      HEADERS,
    )
  })

  router.get('/sitemap/:file{[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const file = Number.parseInt(c.req.param('file'), 10) - 1
    if (file * pagesAFile >= (await countCached())) return c.text('There is nothing here.', 404)
    return c.body(await urlSets(file), 200, HEADERS)
  })

  async function urlSet(file: number): Promise<string> {
    const pages = await listSitemap(contextOf(shop, null, 'en'), file * pagesAFile, pagesAFile)
    return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => urlsOf(page, publicUrl)).join('')}</urlset>\n`
  }
  return router
}

/** What `make` answers for a number, for a while; it is asked once, however many wait for it. */
function keeping<T>(make: (of: number) => Promise<T>, clock: () => number): (of?: number) => Promise<T> {
  const cached = new Map<number, { answer: Promise<T>; until: number }>()
  return (of = 0) => {
    const before = cached.get(of)
    if (before && clock() < before.until) return before.answer
    const answer = make(of)
    cached.set(of, { answer, until: clock() + CACHED_MS })
    answer.catch(() => cached.delete(of))
    return answer
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A page in both languages, each naming the other. Slugs have no character that XML minds. */
function urlsOf({ path, changed_at }: SitemapPage, publicUrl: string): string {
  const english = publicUrl + path
  const nepali = `${publicUrl}/ne${path === '/' ? '' : path}`
  const others = `<xhtml:link rel="alternate" hreflang="en" href="${english}"/><xhtml:link rel="alternate" hreflang="ne" href="${nepali}"/><xhtml:link rel="alternate" hreflang="x-default" href="${english}"/>`
  const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
  return [english, nepali].map((address) => `<url><loc>${address}</loc>${changed}${others}</url>\n`).join('')
}
