import type { toQueueResponse } from '@himalayan-green/shop/office/responses.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../../browser/api.ts'
import { retryReads } from '../../browser/retry-reads.ts'
import { useLocale } from '../../locale.tsx'
import { useOfficeTokens } from './use-office-tokens.ts'

export type OfficeQueue = ReturnType<typeof toQueueResponse>

/** How often a page that is looked at asks what waits, in milliseconds. */
const EVERY = 60_000

/**
 * What waits for staff: what the page was loaded with, and from then on what the API says, while the page is looked at; and
 * since when the shop has not answered.
 */
export function useQueues(loaded: OfficeQueue[]): { queues: OfficeQueue[]; unansweredSince: Date | null } {
  const locale = useLocale()
  const tokens = useOfficeTokens()
  const [known, setKnown] = useState({ loaded, queues: loaded, unansweredSince: null as Date | null })
  useEffect(() => {
    let askedAt = Date.now()
    let stopReading = () => {}
    function ask() {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < EVERY / 2) return
      askedAt = Date.now()
      stopReading()
      stopReading = retryReads(
        () => callApi<{ data: OfficeQueue[] }>('/api/admin/queue/', { locale, tokens }),
        {
          data: ({ data }) => setKnown((before) => ({ ...before, queues: data, unansweredSince: null })),
          // What was known stays, until the next time.
          failure: () =>
            setKnown((before) => ({ ...before, unansweredSince: before.unansweredSince ?? new Date() })),
        },
      )
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      stopReading()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [locale, tokens])
  if (known.loaded === loaded) return known
  const anew = { loaded, queues: loaded, unansweredSince: null }
  setKnown(anew)
  return anew
}
