import type { DataRouter, Location } from 'react-router'
import { MOST_RETRIES, RETRY_DELAY } from '../retry-reads.ts'

/** The page that failed, and how often it may still be asked for. */
let failed: { address: string; left: number; timer: ReturnType<typeof setTimeout> | undefined } | null = null

interface Reader {
  router: Pick<DataRouter, 'navigate'> & { state: Pick<DataRouter['state'], 'navigation'> }
  /** Whether the failure is still shown: whoever closes it, has given up. */
  isWaiting: () => boolean
}

/**
 * Asks for a page that failed again in five seconds, up to four times, as every failed read (specification §7). Only while
 * the reader waits for it: not after the failure was closed, nor when they go elsewhere.
 */
export function retryPage(to: Location, { router, isWaiting }: Reader): void {
  const address = to.pathname + to.search
  const left = failed?.address === address ? failed.left - 1 : MOST_RETRIES
  clearTimeout(failed?.timer)
  failed = { address, left, timer: undefined }
  if (left === 0) return
  failed.timer = setTimeout(() => {
    if (isWaiting() && router.state.navigation.state === 'idle') void router.navigate(to)
    else failed = null
  }, RETRY_DELAY)
}

/** Nothing is asked for again any more. Answers whether something was. */
export function stopRetrying(): boolean {
  const was = failed !== null
  clearTimeout(failed?.timer)
  failed = null
  return was
}
