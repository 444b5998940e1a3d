import type { DataRouter, Location } from 'react-router'
import { MAX_RETRIES, RETRY_DELAY } from '../browser/retry-reads.ts'

/** The page that failed, and how often it may still be asked for. */
let failed: { address: string; left: number; timer: ReturnType<typeof setTimeout> | undefined } | null = null

interface Reader {
  router: Pick<DataRouter, 'navigate'> & { state: Pick<DataRouter['state'], 'navigation'> }
  /** Whether the failure is still shown: closing it ends the retries. */
  isWaiting: () => boolean
}

/**
 * Asks for a page that failed again in five seconds, up to four times, as every failed read (specification §7). Only while
 * the reader waits for it: not after the failure was closed, nor when they go elsewhere.
 */
export function retryPage(to: Location, { router, isWaiting }: Reader): void {
  const address = to.pathname + to.search
  const left = failed?.address === address ? failed.left - 1 : MAX_RETRIES
  clearTimeout(failed?.timer)
  failed = { address, left, timer: undefined }
  if (left === 0) return
  failed.timer = setTimeout(() => {
    if (isWaiting() && router.state.navigation.state === 'idle') void router.navigate(to)
    else failed = null
  }, RETRY_DELAY)
}

/** Ends the retries when the page that failed has loaded after all. Returns whether it was that page. */
export function cameAfterAll(to: Pick<Location, 'pathname' | 'search'> | undefined): boolean {
  if (!to || failed?.address !== to.pathname + to.search) return false
  stopRetrying()
  return true
}

/** Ends all retries. */
export function stopRetrying(): void {
  clearTimeout(failed?.timer)
  failed = null
}
