import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../browser/when-idle.ts'
import { localeHref, pathWithoutLocale, useLocale } from '../locale.tsx'
import { usePhonesOwner } from '../reader.ts'
import { useSite } from '../site.ts'
import { usePageHandle } from '../ui/page/page-handle.ts'
import './install-prompt.ts'
import type { Newer } from './keep-shop.ts'

const NewerVersion = lazy(() => import('./newer-version.tsx'))

/** After so many milliseconds on a page it is stored: what is seen first has come by then. */
const LATER = 2000

/** Keeps the shop on this phone while its pages are read, and offers a newer version; the page itself waits for nothing of it. */
export function OfflineShop() {
  const { offline } = useSite()
  const who = usePhonesOwner()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { cache, plain } = usePageHandle()
  const [newer, setNewer] = useState<Newer | null>(null)
  const isForAll = cache === 'everybody'
  const canKeep = import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator

  useEffect(() => {
    if (!canKeep || !offline) return
    return later(async () => {
      const { seePage, startWorker } = await import('./keep-shop.ts')
      await startWorker(setNewer)
      await seePage({ who, path: pathname, search, isForAll })
    })
  }, [canKeep, offline, who, pathname, search, isForAll])

  // Switched off: also where no worker is left, or one that does not go by itself, nothing stays.
  useEffect(() => {
    if (!canKeep || offline) return
    return later(async () => {
      const { forgetShop } = await import('./forget-own.ts')
      await forgetShop(await navigator.serviceWorker.getRegistration())
    })
  }, [canKeep, offline])

  const isVendors = /^\/vendor(\/|$)/.test(pathWithoutLocale(pathname))
  const manifest = isVendors ? '/vendor.webmanifest' : '/shop.webmanifest'
  return (
    <>
      <link rel="manifest" href={localeHref(locale, manifest)} />
      {newer && !plain && (
        <Suspense>
          <NewerVersion worker={newer} />
        </Suspense>
      )}
    </>
  )
}

/** Does what nobody waits for: what fails of it, as without a network, is tried again with the next page. */
function later(work: () => Promise<void>): () => void {
  let callOff = () => {}
  const timer = setTimeout(() => {
    callOff = whenIdle(() => void work().catch(() => {}))
  }, LATER)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}
