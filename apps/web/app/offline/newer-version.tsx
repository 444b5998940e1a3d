import './offline.css'
import type { Newer } from './keep-shop.ts'
import type { Wish } from './names.ts'
import { useOfflineTexts } from './texts/offline.ts'

/** So long the newer version is waited for, in milliseconds. */
const PATIENCE = 5000

/** Offers a newer version. Nothing is loaded anew but the page whose reader takes it. */
export default function NewerVersion({ worker }: { worker: Newer }) {
  const texts = useOfflineTexts()

  function use() {
    // Another page has let it take over, or it has gone.
    if (worker.state !== 'installed') return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage({ takeOver: true } satisfies Wish)
    // It waits for what the worker before it still does.
    setTimeout(() => location.reload(), PATIENCE)
  }

  return (
    <div className="error-notice newer-version" role="status">
      <p>
        {texts.newer}{' '}
        <button type="button" onClick={use}>
          {texts.useIt}
        </button>
      </p>
    </div>
  )
}
