import { Count } from '../ui/count.tsx'
import './notifications.css'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../locale.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { NotificationRow } from './notification-row.tsx'
import { type Notifications, type NotificationsState, useNotificationsState } from './notifications.ts'

/**
 * The notifications over the page: under the bell above 1024 px, the whole screen below. The browser's own dialog keeps
 * the focus inside and gives it back.
 */
export default function NotificationsPanel({ notifications }: { notifications: Notifications }) {
  const state = useNotificationsState(notifications)
  const { notifications: texts } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { isOpen, unread_count } = state
  const { key } = useLocation()

  useEffect(() => {
    if (isOpen === dialog.current?.open) return
    if (isOpen) {
      dialog.current?.showModal()
      focusClose(dialog.current)
    } else dialog.current?.close()
  }, [isOpen])

  // Another page opens from here, or by the back button.
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) notifications.setOpen(false)
    openedOn.current = key
  }, [notifications, key])

  function closeFromOutside(event: MouseEvent) {
    if (event.target === dialog.current) notifications.setOpen(false)
  }

  function markAll() {
    void notifications.markAll()
    // The button disappears with the last unread one.
    focusClose(dialog.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className="notifications-panel"
      aria-labelledby={title}
      onClose={() => notifications.setOpen(false)}
      onClick={closeFromOutside}
    >
      <div className="notifications-sheet">
        <div className="notifications-head row gap-2">
          <h2 id={title}>
            {texts.title}{' '}
            {unread_count > 0 && (
              <span className="notifications-count">
                <Count of={unread_count} />
              </span>
            )}
          </h2>
          {unread_count > 0 && (
            <button type="button" className="notifications-mark-all" onClick={markAll}>
              {texts.markAllAsRead}
            </button>
          )}
          <CloseButton onClick={() => notifications.setOpen(false)} />
        </div>
        {state.error && (
          <p className="notifications-error" role="alert">
            {state.error}
          </p>
        )}
        <List notifications={notifications} state={state} />
      </div>
    </dialog>
  )
}

function focusClose(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector<HTMLElement>('.notifications-head > .icon-button')?.focus()
}

function List({ notifications, state }: { notifications: Notifications; state: NotificationsState }) {
  const { notifications: texts, shell } = useTexts()
  const end = useRef<HTMLDivElement>(null)
  const { reading, items, next, readingMore } = state

  // Reads on when the end of the list comes into sight; after a failure only when asked.
  useEffect(() => {
    if (!end.current || !next || readingMore !== 'no') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) notifications.readMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [notifications, next, readingMore])

  if (reading === 'failed')
    return (
      <div className="notifications-empty" role="alert">
        <p>{texts.failedToLoad}</p>
        <button type="button" className="button is-ghost" onClick={() => notifications.read()}>
          {shell.tryAgain}
        </button>
      </div>
    )
  if (reading !== 'ready')
    return (
      <p className="notifications-empty" role="status">
        {texts.loading}
      </p>
    )
  if (items.length === 0) return <p className="notifications-empty">{texts.empty}</p>
  return (
    <div className="notifications-body">
      <ul>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            error={state.errors[item.id]}
            notifications={notifications}
          />
        ))}
      </ul>
      {next && (
        <div className="notifications-more" ref={end}>
          <button
            type="button"
            className="button is-ghost is-small"
            disabled={readingMore === 'yes'}
            onClick={() => notifications.readMore()}
          >
            {readingMore === 'yes' ? texts.loading : texts.showMore}
          </button>
        </div>
      )}
    </div>
  )
}
