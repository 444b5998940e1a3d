import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { useHref } from '../locale.tsx'
import { type Notifications, useNotificationsState } from './notifications.ts'

const load = () => import('./notifications-panel.tsx')
const NotificationsPanel = lazy(load)

/** Holds the place of the panel: its code comes when the browser has time, or when it is first opened. */
export function NotificationsHost(props: { notifications: Notifications; onClosed: () => void }) {
  const { notifications, onClosed } = props
  const { isOpen } = useNotificationsState(notifications)
  const page = useHref()('/notifications')
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => whenIdle(() => void load().catch(() => {})), [])

  useEffect(() => {
    if (!isOpen) {
      onClosed()
      return
    }
    // The code may be out of reach, say after a new version went live: then the page does the same.
    load().then(
      () => setIsWanted(true),
      () => location.assign(page),
    )
  }, [isOpen, page, onClosed])

  return isWanted ? (
    <Suspense>
      <NotificationsPanel notifications={notifications} />
    </Suspense>
  ) : null
}
