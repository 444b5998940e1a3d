import './offline.css'
import type { Newer } from './keep-shop.ts'
import type { Wish } from './names.ts'
import { useOfflineTexts } from './texts/offline.ts'

/** Offers a newer version. Nothing is loaded anew but the page whose reader takes it. */
export default function NewerVersion({ worker }: { worker: Newer }) {
  const texts = useOfflineTexts()

  function use() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage({ takeOver: true } satisfies Wish)
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
