import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { Link } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import { RowMenu } from '../ui/row-menu/row-menu.tsx'
import type { Notifications } from './notifications.ts'

/** One line of the panel: clicked, it is read, and what it is about is opened; its menu offers the opposite of its state. */
export function NotificationRow(props: {
  item: Notification
  error: string | undefined
  notifications: Notifications
}) {
  const { item, error, notifications } = props
  const { id, message, humanized_created, is_read, path } = item
  const href = useHref()
  const { notifications: texts } = useTexts()

  function open() {
    if (!is_read) void notifications.mark(id, true)
    notifications.setOpen(false)
  }

  return (
    <li className={is_read ? 'notification' : 'notification is-unread'}>
      <Link className="notification-link stack gap-1" to={href(path)} onClick={open}>
        <span className="notification-message">
          {!is_read && <span className="visually-hidden">{texts.unread} </span>}
          {message}
        </span>
        <span className="notification-time">{humanized_created}</span>
      </Link>
      <RowMenu label={texts.options(message)}>
        <button type="button" onClick={() => void notifications.mark(id, !is_read)}>
          {is_read ? texts.markAsUnread : texts.markAsRead}
        </button>
      </RowMenu>
      {error && (
        <p className="notification-error" role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
