import type { MouseEvent } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type Notifications, useNotifications, useNotificationsState } from './notifications.ts'

/** The bell of a signed-in person: a link to the notifications' page, which with scripts opens the panel instead. */
export function NotificationsLink() {
  const notifications = useNotifications()
  return notifications && <Bell notifications={notifications} />
}

function Bell({ notifications }: { notifications: Notifications }) {
  const href = useHref()
  const { notifications: texts } = useTexts()
  const { unread_count } = useNotificationsState(notifications)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    notifications.setOpen(true)
  }

  return (
    <a
      className="icon-button notifications-link"
      href={href('/notifications')}
      aria-label={unread_count > 0 ? texts.titleWithUnread(unread_count) : texts.title}
      aria-haspopup="dialog"
      onClick={open}
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
