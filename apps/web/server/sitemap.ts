import { countSitemap, listSitemap, type SitemapPage } from '@himalayan-green/shop/content/sitemap.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { contextOf, type Shop } from '@himalayan-green/shop/shop.ts'
import { Hono } from 'hono'

/** Pages in one file: each is two addresses, and a file may hold 50,000 (sitemaps.org). */
const PAGES_A_FILE = 20_000
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** Paths that are nobody's business but their owner's. */
const NOT_FOR_ROBOTS = ['/admin', '/account', '/order', '/checkout', '/cart', '/place', '/dev', '/vendor']

/** /robots.txt and /sitemap.xml; with very many pages that one lists /sitemap/1.xml and so on. */
export function searchEngineDoor(shop: Shop, pagesAFile = PAGES_A_FILE): Hono {
  const door = new Hono()
  const { publicUrl } = shop.config

  door.get('/robots.txt', (c) => {
    const paths = NOT_FOR_ROBOTS.flatMap((path) => [path, `/ne${path}`])
    const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '']
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  door.get('/sitemap.xml', async (c) => {
    const ctx = contextOf(shop, null, 'en')
    const count = await countSitemap(ctx)
    if (count <= pagesAFile) return c.body(await urlSet(ctx, 0), 200, HEADERS)
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

  door.get('/sitemap/:file{[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const offset = (Number.parseInt(c.req.param('file'), 10) - 1) * pagesAFile
    const text = await urlSet(contextOf(shop, null, 'en'), offset)
    return text.includes('<url>') ? c.body(text, 200, HEADERS) : c.text('There is nothing here.', 404)
  })

  async function urlSet(ctx: Ctx, offset: number): Promise<string> {
    const pages = await listSitemap(ctx, offset, pagesAFile)
    return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => urlsOf(page, publicUrl)).join('')}</urlset>\n`
  }
  return door
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
