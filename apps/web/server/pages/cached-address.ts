import { CACHE_KEYS } from './cache-keys.ts'
import type { PageSettings } from './page-settings.ts'

/** Parameters that make a page of a visitor's own, as they say where to go back to or what has just happened. */
const TRANSIENT = ['callbackUrl', 'error', 'done', 'chosen', 'email', 'asked']

/** A page's address as we write it. An address in any other spelling leads there, too, and there is no end of spellings. */
const AS_WE_WRITE_IT = /^(\/|(\/[a-z0-9][a-z0-9._~-]*)+|\/_root\.data)$/

/**
 * The address that a page is rendered and kept for, of the parameters that it knows alone: /shop?x=1, /shop?page=abc and
 * /shop?utm_source=mail are /shop. Null for what has no end of addresses, as a price has: it would push out the pages that
 * everybody reads.
 */
export function cachedAddress(
  url: URL,
  page: PageSettings | null,
  routeIds: ReadonlySet<string>,
): string | null {
  const { pathname, searchParams } = url
  if (!page || TRANSIENT.some((name) => searchParams.has(name))) return null
  if (!AS_WE_WRITE_IT.test(pathname)) return null
  // Which parts of a page's data a script asks for.
  if (
    searchParams
      .get('_routes')
      ?.split(',')
      .every((id) => routeIds.has(id))
  )
    return null
  return page.cacheKey ? CACHE_KEYS[page.cacheKey](url) : pathname
}
