import type { MouseEvent } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import { useSession } from '../reader.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type Notifications, useNotifications, useNotificationsState } from './notifications.ts'

/**
 * The bell of a signed-in person: a link to the notifications' page, which with scripts opens the panel instead, once it is known
 * whose.
 */
export function NotificationsLink() {
  const notifications = useNotifications()
  const session = useSession()
  if (notifications) return <LiveBell notifications={notifications} />
  return session ? null : <Bell unread_count={0} />
}

function LiveBell({ notifications }: { notifications: Notifications }) {
  const { unread_count } = useNotificationsState(notifications)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    notifications.setOpen(true)
  }

  return <Bell unread_count={unread_count} onClick={open} />
}

function Bell({ unread_count, onClick }: { unread_count: number; onClick?: (event: MouseEvent) => void }) {
  const href = useHref()
  const { notifications: texts } = useTexts()
  return (
    <a
      className="icon-button notifications-link"
      href={href('/notifications')}
      aria-label={unread_count > 0 ? texts.titleWithUnread(unread_count) : texts.title}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="bell" />
      {unread_count > 0 && (
        <span className="count">
          <Count of={unread_count} />
        </span>
      )}
    </a>
  )
}
