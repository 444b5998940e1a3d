import type { Locale } from '../context.ts'

/**
 * The pages that are counted; those of staff, vendors and riders are not. A `:slug` at the end is part of the count, but `:id` and `:key`
 * are not, because they would tell whose order or address it was, or open it.
 */
export const COUNTED_PAGES = [
  '/',
  '/shop',
  '/category/:slug',
  '/product/:slug',
  '/product/:slug/back',
  '/farm/:slug',
  '/ask',
  '/again',
  '/again/add',
  '/again/bought',
  '/again/favourites',
  '/again/list/:id',
  '/list/:key',
  '/offline',
  '/cart',
  '/place',
  '/checkout',
  '/order',
  '/order/:id',
  '/order/:id/delivery',
  '/order/:id/time',
  '/order/:id/pay',
  '/order/:id/refund',
  '/order/:id/again',
  '/rate/:id',
  '/rate/by/:key',
  '/complaint',
  '/complaint/:key',
  '/account',
  '/account/addresses',
  '/account/addresses/:id',
  '/account/contacts',
  '/account/contacts/:id',
  '/account/picture',
  '/account/email',
  '/account/phone',
  '/account/password',
  '/account/sessions',
  '/account/settings',
  '/account/this-phone',
  '/account/credit',
  '/account/data',
  '/account/notifications',
  '/notifications',
  '/faq',
  '/resources',
  '/promises',
  '/article/:slug',
  '/terms',
  '/privacy',
  '/refund-policy',
  '/sell',
  '/sell/apply',
  '/login',
  '/register',
  '/sign-in/email',
  '/sign-in/phone',
  '/sign-in/link',
  '/sign-in/error',
  '/forgot-password',
  '/reset-password',
] as const

/** What a counted page shows by its slug. */
type Shown = 'category' | 'product' | 'farm' | 'article'

export interface CountedPage {
  /** The key of the count: `/product/red-lentil`, `/order/:id`. */
  page: string
  locale: Locale
  /** The object that must exist with this slug; null for pages without one. */
  shown: { kind: Shown; slug: string } | null
}

const PATTERNS = COUNTED_PAGES.map((page) => ({
  page,
  kind: page.endsWith('/:slug') ? (page.split('/')[1] as Shown) : null,
  pattern: new RegExp(`^${page.replace(':slug', '([a-z0-9-]+)').replace(/:id|:key/, '[\\w-]+')}$`),
}))

/** The counted page of a path (with its language, without query); null for any other path. */
export function countedPage(path: string): CountedPage | null {
  if (!path.startsWith('/')) return null
  const withoutLocale = path.replace(/^\/ne(?=\/|$)/, '')
  const locale = withoutLocale === path ? 'en' : 'ne'
  const plain = withoutLocale.replace(/(?<=[^/])\/$/, '') || '/'
  for (const { page, kind, pattern } of PATTERNS) {
    const match = pattern.exec(plain)
    if (!match) continue
    return kind ? { page: plain, locale, shown: { kind, slug: match[1]! } } : { page, locale, shown: null }
  }
  return null
}
