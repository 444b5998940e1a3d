import { useEffect, useState } from 'react'
import { WorkIcon } from '../work/work-icon.tsx'
import { useOfficeTexts } from './texts/office.ts'
import { useNepalTime } from './use-nepal-time.ts'

/** Since when the browser has no network, or the shop has not answered; null while all is well. */
function useLostSince(unansweredSince: Date | null): Date | null {
  const [offlineSince, setOfflineSince] = useState<Date | null>(null)
  useEffect(() => {
    const look = () => setOfflineSince(navigator.onLine ? null : new Date())
    if (!navigator.onLine) look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return offlineSince ?? unansweredSince
}

/** Says above the page that what it shows is old, and since when. */
export function NoConnection({ unansweredSince }: { unansweredSince: Date | null }) {
  const timeOf = useNepalTime()
  const texts = useOfficeTexts()
  const since = useLostSince(unansweredSince)
  return (
    <div className="office-stale" role="status">
      {since && (
        <p>
          <WorkIcon name="wifi-slash" />
          <span>{texts.noConnection(timeOf(since))}</span>
        </p>
      )}
    </div>
  )
}
