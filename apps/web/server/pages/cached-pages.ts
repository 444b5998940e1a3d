import type { Database } from '@himalayan-green/shop/db/open.ts'
import { onShownChanges } from '@himalayan-green/shop/db/shown-changes.ts'
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
