import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { z } from 'zod'
import type { RouteGroup } from '../routes.ts'

/** What a GET of the API says of its responses. */
export interface Read {
  path: string
  /** Null for what is not cached. */
  cached: { query: readonly string[]; few: ReadonlySet<string> } | null
}

interface Declared {
  query?: z.ZodObject | undefined
  headers?: unknown
  cached?: number
  few?: readonly string[]
  cachesItself?: true
}

/** Throws for a route that says it is cached and yet reads who asks. */
export function readOf(path: string, { may }: RouteGroup, route: Declared): Read {
  if (route.cached === undefined || route.cachesItself) return { path, cached: null }
  if (may !== 'everybody' || route.headers)
    throw new Error(`${path} is cached, and not the same for everybody.`)
  const query = Object.keys(route.query?.shape ?? {})
  return { path, cached: { query, few: new Set(route.few) } }
}

/** Where a response is cached: its address, and whether there are many of its kind, as of all that somebody may type. */
export interface CachedAddress {
  address: string
  isOfMany: boolean
}

/** A path in the spelling of ours. There is no end of other ones. */
const AS_WE_WRITE_IT = /^(\/[A-Za-z0-9._~-]+)+\/?$/

/**
 * Answers under which address the response to a GET is cached: with the parameters that its route knows alone, in the order in which it
 * names them, so that `?utm_source=mail` is nothing else. Null for what is not cached, and for what is spelled so that there would be
 * no end of it.
 */
export function cachedAddresses(reads: readonly Read[]): (url: URL) => CachedAddress | null {
  const router = new SmartRouter<Read>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const read of reads) router.add('GET', `/v1${read.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, read)
  return (url) => {
    if (!AS_WE_WRITE_IT.test(url.pathname)) return null
    const pathname = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
    // The first that fits is the one that answers.
    const read = router.match('GET', pathname)[0][0]?.[0]
    return read?.cached ? addressOf(pathname, url, read.cached) : null
  }
}

function addressOf(
  pathname: string,
  { search, searchParams }: URL,
  { query, few }: NonNullable<Read['cached']>,
): CachedAddress | null {
  if (search === '') return { address: pathname, isOfMany: false }
  if (!isWellFormed(search)) return null
  const asked = new URLSearchParams()
  let isOfMany = false
  for (const name of query) {
    const [value, ...more] = searchParams.getAll(name)
    if (more.length > 0) return null
    if (value === undefined) continue
    asked.set(name, value)
    isOfMany ||= !few.has(name)
  }
  return { address: asked.size === 0 ? pathname : `${pathname}?${asked}`, isOfMany }
}

/** What cannot be decoded is read in more than one way. */
function isWellFormed(search: string): boolean {
  try {
    decodeURIComponent(search)
    return true
  } catch {
    return false
  }
}
