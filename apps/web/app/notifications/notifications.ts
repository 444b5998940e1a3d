import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { createContext, useContext } from 'react'
import type { Store } from '../browser/create-store.ts'
import { useStore } from '../browser/use-store.ts'

/** The notifications of the person who reads this page. */
export interface NotificationsState {
  /** The figure on the badge. */
  unread_count: number
  /** Whether the list below has been read. */
  reading: 'unread' | 'loading' | 'ready' | 'failed'
  items: readonly Notification[]
  /** Where the list goes on; null at its end. */
  next: string | null
  readingMore: 'no' | 'yes' | 'failed'
  /** Those whose mark is on its way to the server. */
  busy: readonly number[]
  /** What the server said about the last mark of one. */
  errors: Readonly<Record<number, string>>
  /** What it said about marking all. */
  error: string | null
  isOpen: boolean
  /** The last message for screen readers. */
  announcement: string
}

/** What the stream says: is_new when there is one that was not there before. */
export interface UnreadCount {
  unread_count: number
  is_new: boolean
}

/** What the bell and the panel can do. Failures end in `errors` and `error`, not in exceptions. */
export interface Notifications extends Store<NotificationsState> {
  /** Takes over what a newly loaded page says, unless a mark is on its way. */
  adopt(unread_count: number): void
  /** Takes over what the stream says; an open list is read again for what is new. */
  adoptStreamed(unread: UnreadCount): void
  /** The panel. Each opening reads the list anew. */
  setOpen(open: boolean): void
  /** Reads the newest; retried while it fails. */
  read(): void
  /** Reads on at the end of the list; retried while it fails. */
  readMore(): void
  mark(id: number, is_read: boolean): Promise<void>
  markAll(): Promise<void>
}

/** Null for visitors, who have none. */
export const NotificationsContext = createContext<Notifications | null>(null)

export function useNotifications(): Notifications | null {
  return useContext(NotificationsContext)
}

const whole = (state: NotificationsState) => state

/** The state, as it changes; where there are notifications only. */
export function useNotificationsState(notifications: Notifications): NotificationsState {
  return useStore(notifications, whole)
}
