import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { callApi, type Tokens } from '../browser/api.ts'

export interface Page {
  items: Notification[]
  unread_count: number
  next: string | null
}

/** Where notifications live: at the API (specification §7). */
export interface NotificationsBackend {
  /** The newest, or those that a page's `next` leads to. */
  list(next?: string): Promise<Page>
  /** Answers how many are unread then. */
  mark(id: number, is_read: boolean): Promise<number>
  markAll(): Promise<void>
}

const LIST = '/api/notification/notification/'

interface ListAnswer {
  data: Notification[]
  meta: { unread_count: number; links: { next: string | null } }
}

export function accountNotifications(tokens: Tokens, locale: Locale): NotificationsBackend {
  return {
    async list(next) {
      // Links are whole paths; calls are put behind the API's base.
      const path = next?.slice(next.indexOf(LIST)) ?? LIST
      const { data, meta } = await callApi<ListAnswer>(path, { locale, tokens })
      return { items: data, unread_count: meta.unread_count, next: meta.links.next }
    },
    async mark(id, is_read) {
      const path = `/api/notification/mark-as-${is_read ? 'read' : 'unread'}/`
      const body = { notification: id }
      const { meta } = await callApi<{ meta: { unread_count: number } }>(path, {
        method: 'POST',
        body,
        locale,
        tokens,
      })
      return meta.unread_count
    },
    async markAll() {
      await callApi('/api/notification/mark-all-as-read/', { method: 'POST', locale, tokens })
    },
  }
}
