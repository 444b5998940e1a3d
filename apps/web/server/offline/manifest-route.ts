import type { Locale } from '@himalayan-green/shop/context.ts'
import { Hono } from 'hono'
import { manifest as ne } from '../../app/offline/texts/manifest.ne.ts'
import { manifest as en } from '../../app/offline/texts/manifest.ts'
import { uncountedReads } from '../limits/limit-reads.ts'

/** The deep green of the header: tokens.css, `--color-pine`. */
const PINE = '#0b3b26'
const PAGE = '#f5f6f1'

/** Whose home screen it is for: each has an app of its own. */
type For = 'shoppers' | 'vendors'

const START: Record<For, string> = { shoppers: '/', vendors: '/vendor' }
const SHORTCUTS: Record<For, readonly ('/order' | '/again' | '/vendor/orders')[]> = {
  shoppers: ['/order', '/again'],
  vendors: ['/vendor/orders'],
}

/** Nepali is under /ne. */
const localeHref = (locale: Locale, path: string) => {
  if (locale === 'en') return path
  return path === '/' ? '/ne' : `/ne${path}`
}

/** What a browser reads to put the shop on the home screen. */
function manifestFor(whom: For, locale: Locale) {
  const texts = { en, ne }[locale]
  const start = localeHref(locale, START[whom])
  return {
    id: start,
    start_url: start,
    scope: '/',
    lang: locale,
    name: texts.name[whom],
    short_name: texts.shortName[whom],
    description: texts.description[whom],
    display: 'standalone',
    theme_color: PINE,
    background_color: PAGE,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: SHORTCUTS[whom].map((path) => ({
      name: texts.shortcut[path],
      url: localeHref(locale, path),
      icons: [{ src: '/icon-192.png', sizes: '192x192' }],
    })),
  }
}

/** `GET /shop.webmanifest` and `/vendor.webmanifest`, of either language. */
export function manifestRoutes(): Hono {
  const router = new Hono()
  for (const locale of ['en', 'ne'] as const)
    for (const [path, whom] of [
      ['/shop.webmanifest', 'shoppers'],
      ['/vendor.webmanifest', 'vendors'],
    ] as const)
      router.get(localeHref(locale, path), uncountedReads, (c) =>
        c.body(JSON.stringify(manifestFor(whom, locale)), 200, {
          'Content-Type': 'application/manifest+json; charset=utf-8',
          'Cache-Control': 'public, max-age=600',
        }),
      )
  return router
}
