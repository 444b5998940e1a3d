import { useSyncExternalStore } from 'react'
import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** Says that the browser has no network, for as long as it has none. */
export function OfflineNotice() {
  const { errors } = useTexts()
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div className="error-notice offline-notice" role="status">
      {isOffline && (
        <p>
          <Icon name="warning-circle" size="small" /> {errors.offline}
        </p>
      )}
    </div>
  )
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
