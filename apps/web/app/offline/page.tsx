import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SavedCartPanel } from './saved-cart-panel.tsx'
import { SavedOrdersPanel } from './saved-orders-panel.tsx'
import { useOfflineTexts } from './texts/offline.ts'
import { useStoredTexts } from './texts/stored.ts'
import { type SavedHere, savedHere } from './what-is-saved.ts'
import { writtenStored } from './written-stored.ts'
import '../order/order.css'
import './offline.css'

export const handle = { cache: 'everybody' } satisfies PageHandle

/** Milliseconds between two tries. */
const AGAIN = 20_000
/** So long a try waits, in milliseconds. */
const PATIENCE = 8000

/** What a phone shows without a network instead of a page that it does not keep: what it keeps. It opens that page when it can. */
export default function Offline() {
  const texts = useOfflineTexts()
  const stored = useStoredTexts()
  const { shell } = useTexts()
  const href = useHref()
  const locale = useLocale()
  const page = ownPath(useSearchParams()[0].get('page'))
  const [saved, setSaved] = useState<SavedHere | null>(null)
  const [isOnline, setOnline] = useState(false)

  useEffect(() => void savedHere(locale).then(setSaved), [locale])
  useEffect(() => {
    let isOpening = false
    async function tryAgain() {
      // A second try would break off the first one.
      if (isOpening) return
      const isThere = await answers()
      setOnline(isThere)
      if (!isThere || !page) return
      isOpening = true
      location.replace(page)
    }
    void tryAgain()
    const timer = setInterval(tryAgain, AGAIN)
    addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
    }
  }, [page])

  const isEmpty = saved && !saved.orders && !saved.cart && saved.pages.length === 0
  return (
    <div className="wrap offline-page">
      <PageHead title={texts.title} noindex />
      <section className="panel">
        <h1>{isOnline ? texts.titleOnline : texts.title}</h1>
        {page && <p>{texts.needsNetwork}</p>}
        {saved && <p>{isEmpty ? texts.nothing : texts.saved}</p>}
        <p>
          <a className="button" href={page ?? href('/')}>
            {isOnline && !page ? shell.home : texts.tryNow}
          </a>
        </p>
      </section>
      {saved?.orders && <SavedOrdersPanel saved={saved.orders} page={page} />}
      {saved?.cart && <SavedCartPanel saved={saved.cart} />}
      {saved && saved.pages.length > 0 && (
        <section className="panel" aria-labelledby="saved-pages">
          <h2 id="saved-pages">{texts.pages}</h2>
          <ul className="saved-pages">
            {saved.pages.map(({ path, title, at }) => (
              <li key={path}>
                <Link className="link" to={path}>
                  {title}
                </Link>{' '}
                <span className="small muted">{texts.savedAt(writtenStored(at, stored))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Whether the shop answers, before long. The page that was asked for is not asked: to read some is to do something. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    return (await fetch('/livez', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
