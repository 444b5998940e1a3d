import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useNotifications } from './notifications.ts'

/** Reads the page anew when its reader gets a notification, and when they come back to it. */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  const notifications = useNotifications()
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [revalidate])
  useEffect(() => {
    if (!notifications) return
    let { unread_count } = notifications.getState()
    return notifications.subscribe(() => {
      const now = notifications.getState().unread_count
      const isNew = now > unread_count
      unread_count = now
      if (isNew) void revalidate()
    })
  }, [notifications, revalidate])
}
