import type { Database } from '@himalayan-green/shop/db/open.ts'
import { onShownChanges } from '@himalayan-green/shop/db/shown-changes.ts'
import { PageCache } from './page-cache.ts'

/** Between two times that all pages are dropped, in milliseconds: beside many changes, what everybody reads is kept that long. */
const PAUSE = 250

/**
 * The pages of this process, which drops them once something that they show was changed, here or in another process, and serves
 * none unasked while nobody would tell.
 */
export async function openPageCache(
  database: Pick<Database, 'db' | 'listen'>,
  cache = new PageCache(),
): Promise<PageCache> {
  await onShownChanges(database, {
    changed: throttled(() => cache.drop(), PAUSE),
    lost: () => cache.doubt(),
    regained: () => cache.trust(),
  })
  return cache
}

/** Does something at once; asked again within the pause (in milliseconds), once more at its end. */
export function throttled(work: () => void, pause: number): () => void {
  let isPausing = false
  let isAsked = false
  return function ask() {
    isAsked = isPausing
    if (isPausing) return
    isPausing = true
    work()
    setTimeout(() => {
      isPausing = false
      if (isAsked) ask()
    }, pause).unref()
  }
}
