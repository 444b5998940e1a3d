import { lazy } from 'react'
import { useHref } from '../locale.tsx'
import { LazyPanel } from '../ui/lazy-panel.tsx'
import { type Notifications, useNotificationsState } from './notifications.ts'

const load = () => import('./notifications-panel.tsx')
const NotificationsPanel = lazy(load)

/** Where the panel of notifications opens. */
export function NotificationsHost(props: { notifications: Notifications; onClosed: () => void }) {
  const { notifications, onClosed } = props
  const { isOpen } = useNotificationsState(notifications)
  const href = useHref()
  return (
    <LazyPanel isOpen={isOpen} isLikely load={load} page={href('/notifications')} onClosed={onClosed}>
      <NotificationsPanel notifications={notifications} />
    </LazyPanel>
  )
}
