import type { CachedFor } from '../../app/context.ts'
import type { PageHandle } from '../../app/ui/page/page-handle.ts'

const SESSION = /(^|;\s*|-)session/
const PLACE = /(^|;\s*)place=/
const BASKET = /(^|;\s*)basket=/
const LISTS = /(^|;\s*)lists=/
const SCRIPTLESS = /(^|;\s*)scriptless=/

/** Set with the answer to a form that a browser sent by itself; the scripts of the page that follows take it away. */
export const SCRIPTLESS_COOKIE = 'scriptless=1; Path=/; SameSite=Lax'

/** Whether a browser sends a form by itself: to a page, and where it says so, to open what is answered. */
export function isOfNoScript({ url, headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode') ?? 'navigate'
  return mode === 'navigate' && !new URL(url).pathname.endsWith('.data')
}

/**
 * Which of the kept forms of a page a browser gets, by its cookies; none where it gets a page of its reader's own. What is kept for
 * everybody knows nobody: scripts ask who is here. A browser without scripts has told of itself by a form, if at all, and from
 * then on gets pages that are complete without them.
 */
export function cachedFor(cache: PageHandle['cache'], cookie = ''): CachedFor | undefined {
  const isKnown = SESSION.test(cookie)
  const hasPlace = PLACE.test(cookie)
  const keepsSome = BASKET.test(cookie) || LISTS.test(cookie)
  if (cache === 'visitors') return isKnown || hasPlace || keepsSome ? undefined : 'visitors'
  if (cache !== 'everybody') return undefined
  if (!isKnown && !hasPlace && !keepsSome) return 'visitors'
  if (SCRIPTLESS.test(cookie)) return undefined
  if (isKnown) return 'known'
  return hasPlace ? 'placed' : 'visitors'
}
