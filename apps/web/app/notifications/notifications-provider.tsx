import { type ReactNode, useEffect } from 'react'
import { accessTokens } from '../browser/access-tokens.ts'
import { useLostSession } from '../browser/use-lost-session.ts'
import { useStable } from '../browser/use-store.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { useLocale, useTexts } from '../locale.tsx'
import { latestReader, noteReader, useReader } from '../reader.ts'
import { Announcer } from '../ui/announcer.tsx'
import { accountNotifications } from './account-notifications.ts'
import { type Notifications, NotificationsContext, useNotificationsState } from './notifications.ts'
import { NotificationsHost } from './notifications-host.tsx'
import { createNotificationsStore } from './notifications-store.ts'

/** Gives every page of a signed-in person the notifications; a visitor's page has none and asks for none (S6.2). */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const reader = useReader()
  const who = reader?.session.user?.id ?? null
  const locale = useLocale()
  const { notifications: texts } = useTexts()
  const { lose, showWhoIsHere } = useLostSession()
  // A newly loaded page is adopted below; it makes no new store.
  const store = useStable(`${who} ${locale}`, () => {
    if (!reader || who === null) return null
    const backend = accountNotifications(accessTokens(lose), locale)
    return createNotificationsStore(backend, texts, latestReader(reader).unread_count)
  })

  useEffect(() => {
    if (reader) store?.adopt(latestReader(reader).unread_count)
  }, [store, reader])
  useEffect(
    () => store?.subscribe(() => noteReader({ unread_count: store.getState().unread_count })),
    [store],
  )

  useEffect(() => {
    if (!store || who === null) return
    let stop = () => {}
    let isOver = false
    // Loads after everything that the page itself needs. Without the code the count stays that of the page.
    const callOff = whenIdle(() => {
      import('./unread-stream.ts').then(
        ({ watchUnread }) => {
          if (!isOver) stop = watchUnread(who, store.adoptStreamed)
        },
        () => {},
      )
    })
    return () => {
      isOver = true
      callOff()
      stop()
    }
  }, [store, who])

  return (
    <NotificationsContext value={store}>
      {children}
      {store && (
        <>
          <NotificationsAnnouncer notifications={store} />
          <NotificationsHost notifications={store} onClosed={showWhoIsHere} />
        </>
      )}
    </NotificationsContext>
  )
}

function NotificationsAnnouncer({ notifications }: { notifications: Notifications }) {
  return <Announcer announcement={useNotificationsState(notifications).announcement} />
}
