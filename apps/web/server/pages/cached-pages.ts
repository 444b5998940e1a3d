import type { Database } from '@himalayan-green/shop/db/open.ts'
import { onShownChanges } from '@himalayan-green/shop/db/shown-changes.ts'
import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { PageCache } from './page-cache.ts'

/**
 * The pages of this process, which makes those anew that show what was changed, here or in another process, and serves none unasked
 * while nobody would tell.
 */
export async function openPageCache(
  database: Pick<Database, 'db' | 'listen'>,
  cache = new PageCache(),
): Promise<PageCache> {
  await onShownChanges(database, {
    changed: (change) => cache.change(change),
    lost: () => cache.doubt(),
    regained: () => cache.trust(),
  })
  return cache
}

/** Pages of searches, of which there is no end: who asks for all of them pushes out nothing else. */
const SEARCHES = { freshMs: MINUTE / 2, staleMs: MINUTE / 2, maxPages: 400, maxBytes: 16 * 1024 * 1024 }

/** The pages of one process; those of searches apart. */
export interface PageCaches {
  usual: PageCache
  searches: PageCache
}

export const pageCaches = (clock?: () => number): PageCaches => ({
  usual: new PageCache(clock),
  searches: new PageCache(clock, SEARCHES),
})

/** The same, dropped by changes. */
export async function openPageCaches(database: Pick<Database, 'db' | 'listen'>): Promise<PageCaches> {
  const caches = pageCaches()
  await openPageCache(database, caches.usual)
  await openPageCache(database, caches.searches)
  return caches
}
