import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../locale.tsx'
import { OFFLINE_PAGE } from '../offline/names.ts'
import { useStoredTexts } from '../offline/texts/stored.ts'
import { writtenStored } from '../offline/written-stored.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** Says that the browser has no network, for as long as it has none, and of a copy that was saved on this phone when that was. */
export function OfflineNotice() {
  const { errors } = useTexts()
  const saved = useSavedTime()
  // That page says it all itself.
  const isOfflinePage = OFFLINE_PAGE.test(useLocation().pathname)
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div className="error-notice offline-notice" role="status">
      {(isOffline || saved) && !isOfflinePage && (
        <p>
          <Icon name="warning-circle" size="small" />{' '}
          <span>
            {isOffline ? errors.offline : errors.slowCopy} {saved && errors.storedPage(saved)}
          </span>
        </p>
      )}
    </div>
  )
}

/** When the copy that is open was saved; null for a page of the network, also for one that was opened from a copy. */
function useSavedTime(): string | null {
  const stored = useStoredTexts()
  const { pathname, search } = useLocation()
  const copy = useSyncExternalStore(
    () => () => {},
    copyThatCame,
    () => null,
  )
  const isHere = copy?.path === pathname + search
  useEffect(() => {
    // Whoever comes back to its address has it from the network.
    if (copy && !isHere) came = null
  }, [copy, isHere])
  return copy && isHere ? writtenStored(new Date(copy.at), stored) : null
}

/** The worker writes into a copy since when it is stored (offline/worker/stored.ts). */
let came: { path: string; at: string } | null | undefined

function copyThatCame() {
  const { stored } = document.documentElement.dataset
  if (came === undefined) came = stored ? { path: location.pathname + location.search, at: stored } : null
  return came
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
