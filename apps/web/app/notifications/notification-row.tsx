import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { Link } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import { notificationPath } from './notification-path.ts'
import type { Notifications } from './notifications.ts'
import { RowMenu } from './row-menu.tsx'

/** One line of the panel: clicked, it is read, and what it is about is opened; its menu offers the opposite of its state. */
export function NotificationRow(props: {
  item: Notification
  error: string | undefined
  notifications: Notifications
}) {
  const { item, error, notifications } = props
  const { id, message, humanized_created, is_read } = item
  const href = useHref()
  const { notifications: texts } = useTexts()
  const path = notificationPath(item)

  function read() {
    if (!is_read) void notifications.mark(id, true)
  }

  function open() {
    read()
    notifications.setOpen(false)
  }

  const content = (
    <>
      <span className="notification-message">
        {!is_read && <span className="visually-hidden">{texts.unread} </span>}
        {message}
      </span>
      <span className="notification-time">{humanized_created}</span>
    </>
  )
  return (
    <li className={is_read ? 'notification' : 'notification is-unread'}>
      {path ? (
        <Link className="notification-link" to={href(path)} onClick={open}>
          {content}
        </Link>
      ) : (
        <button type="button" className="notification-link" onClick={read}>
          {content}
        </button>
      )}
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
