import type { MiddlewareHandler } from 'hono'
import type { PagesSettings } from './page-settings.ts'

/** As we write addresses, keys and ids besides: these are looked at no further. */
const AS_WE_WRITE_IT = /^(\/|(\/[a-z0-9][a-z0-9._~-]*)+)$/

/** Parts that are names in lower case, whatever was asked for. Keys and ids stay as they are. */
const NAME = ':slug'

/**
 * Leads every other spelling of a page's address to the one that we write: capitals, slashes at the end or twice, escaped
 * letters. React Router finds the page under all of them, and each would be a page of its own to search engines and caches.
 * Forms and what scripts ask for (`.data`) are answered where they are sent.
 */
export function oneSpelling(settings: () => Promise<PagesSettings>): MiddlewareHandler {
  return async (c, next) => {
    const { method, url } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const { pathname, search } = new URL(url)
    if (AS_WE_WRITE_IT.test(pathname) || pathname.endsWith('.data')) return next()
    const spelled = spelledAsWeDo(pathname, await settings())
    return spelled === null || spelled === pathname ? next() : c.redirect(spelled + search, 301)
  }
}

/** The address of the page as we write it, which begins with one slash; null if there is no page. */
function spelledAsWeDo(pathname: string, { patternOf }: PagesSettings): string | null {
  const parts = pathname.split('/').filter(Boolean).map(plain)
  const pattern = patternOf(`/${parts.join('/')}`)
  if (pattern === null || pattern.endsWith('*')) return null
  const known = pattern.split('/').filter(Boolean)
  // The language stands before the route.
  const before = parts.length - known.length
  const spelled = parts.map((part, place) => {
    const is = known[place - before]
    // What still has an escape is no name of ours.
    const isName = !is?.startsWith(':') || is === NAME
    return isName && !part.includes('%') ? part.toLowerCase() : part
  })
  return `/${spelled.join('/')}`
}

/** Escapes stand for what has no other spelling (RFC 3986, 6.2.2). */
const plain = (part: string) =>
  part.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })
