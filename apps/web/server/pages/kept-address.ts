import { filtersIn, listAddress } from '../../app/shop/list-filters.ts'
import type { RoutePatterns } from './route-patterns.ts'

/**
 * Pages that are true for a moment only, for one browser, or whose address is a secret: links of mails and SMS, the demo's
 * outbox, an application under way. And /place, as its address carries the page to go back to, so that it has no end of
 * addresses. And what leads a visitor to the login, back to the whole address.
 */
const NEVER_KEPT =
  /^(\/ne)?\/(dev|pay|place|sell\/(apply|more)|sign-in|answer|reset-password|admin|vendor|account|order|checkout|rate|notifications)\b/i

/** What only its person may see: no cache keeps it, neither a proxy's nor the browser's. */
const PRIVATE = /^(\/ne)?\/(admin|vendor|account)(\/|\.data$|$)/i

/** Parameters that make a page of a visitor's own, as they say where to go back to or what has just happened. */
const OF_A_MOMENT = ['callbackUrl', 'error', 'done', 'chosen', 'email']

/** A page's address as we write it. What is written otherwise leads there, too, and has no end of ways to be written. */
const AS_WE_WRITE_IT = /^(\/|(\/[a-z0-9][a-z0-9._~-]*)+|\/_root\.data)$/

/** As far as somebody leafs through a list. */
const LAST_PAGE = 50

/**
 * The address that a page for visitors is rendered and kept for, of the parameters that it knows alone: /shop?x=1, /shop?page=abc
 * and /shop?utm_source=mail are /shop. Null for a page that is kept for nobody: what has no end of addresses, as a search or a
 * price has, would push out the pages that everybody reads.
 */
export function keptAddress(url: URL, patterns: RoutePatterns, routeIds: ReadonlySet<string>): string | null {
  const { pathname, searchParams } = url
  if (matches(NEVER_KEPT, pathname) || OF_A_MOMENT.some((name) => searchParams.has(name))) return null
  if (!AS_WE_WRITE_IT.test(pathname)) return null
  // Which parts of a page's data a script asks for.
  if (
    searchParams
      .get('_routes')
      ?.split(',')
      .every((id) => routeIds.has(id))
  )
    return null
  return addressOf(patterns.patternOf(pathname), url)
}

function addressOf(pattern: string | null, { pathname, searchParams }: URL): string | null {
  if (pattern === '/product/:slug') return searchParams.get('ratings') ? null : pathname
  if (pattern !== '/shop' && pattern !== '/category/:slug') return pathname
  const { belt, sort, page = 1, ...endless } = filtersIn(searchParams)
  if (Object.keys(endless).length > 0 || page > LAST_PAGE) return null
  return listAddress(pathname, { ...(belt && { belt }), ...(sort && { sort }), ...(page > 1 && { page }) })
}

export const isPrivate = (pathname: string) => matches(PRIVATE, pathname)

/** Paths are read as React Router reads them, with %70 for a p and without regard to case. */
function matches(pattern: RegExp, pathname: string): boolean {
  try {
    return pattern.test(decodeURIComponent(pathname))
  } catch {
    // What cannot be read is no page: nothing to keep.
    return true
  }
}
