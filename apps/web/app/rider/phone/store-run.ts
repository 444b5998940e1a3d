import { useEffect, useState } from 'react'
import { useLocale } from '../../locale.tsx'
import { isOfToday } from '../../offline/is-of-today.ts'
import { CACHES, RIDER_STORED, type Wish } from '../../offline/names.ts'
import { becomeOwner } from '../../offline/own-things.ts'
import { saveRuns } from '../../offline/saved-runs.ts'
import { useSite } from '../../site.ts'

/** Milliseconds between two looks whether the page is stored, and how often this looks. */
const LOOK = 500
const LOOKS = 60

/** Keeps a rider's runs and the page for them on this phone, each time `runs` is another; answers whether both are there. */
export function useStoredRun(owner: string | null | undefined, runs: readonly unknown[]): boolean {
  const { offline } = useSite()
  const locale = useLocale()
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    if (!owner || !offline || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    if (runs.length === 0 && !isStored) return
    let isOver = false
    storeRun(owner, locale).then(
      (stored) => isOver || setStored(stored),
      // As without a network: what was stored before is still there.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [owner, offline, locale, runs, isStored])
  return isStored && runs.length > 0
}

async function storeRun(owner: string, locale: 'en' | 'ne'): Promise<boolean> {
  // Before the first page of somebody else's is stored, what was theirs goes.
  await becomeOwner(owner)
  if (!(await saveRuns(owner, locale))) return false
  const { active } = await navigator.serviceWorker.ready
  const page = RIDER_STORED[locale === 'ne' ? 1 : 0]
  const pages = await caches.open(CACHES.pages)
  if (isOfToday(await pages.match(page))) return true
  active?.postMessage({ keep: [page] } satisfies Wish)
  for (let look = 0; look < LOOKS; look++) {
    if (await pages.match(page)) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
  return false
}
