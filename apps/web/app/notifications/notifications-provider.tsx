import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { accessTokens } from '../browser/access-tokens.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { useCart, useCartState } from '../cart/cart.ts'
import { useLocale, useMessages } from '../locale.tsx'
import { useSite } from '../site.ts'
import { accountNotifications } from './account-notifications.ts'
import { type Notifications, NotificationsContext, useNotificationsState } from './notifications.ts'
import { NotificationsHost } from './notifications-host.tsx'
import { createNotificationsStore } from './notifications-store.ts'

/** Gives every page of a signed-in person the notifications; a visitor's page has none and asks for none (S6.2). */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { session, unread_count } = useSite()
  const who = session.user?.id ?? null
  const locale = useLocale()
  const { notifications: words } = useMessages()
  const { revalidate } = useRevalidator()
  const hasLostSession = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly loaded page is adopted below; it makes no new store
  const store = useMemo(() => {
    if (who === null) return null
    const tokens = accessTokens(() => {
      hasLostSession.current = true
    })
    return createNotificationsStore(accountNotifications(tokens, locale), words, unread_count)
  }, [who, locale])

  useEffect(() => store?.adopt(unread_count), [store, unread_count])

  useEffect(() => {
    if (!store || who === null) return
    let stop = () => {}
    let isOver = false
    // After everything that the page itself needs. Without the code the count stays what it was when the page came.
    const callOff = whenIdle(() => {
      import('./unread-stream.ts').then(
        ({ watchUnread }) => {
          if (!isOver) stop = watchUnread(who, store.hear)
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

  // Not at once: the reader is just being told that the session has ended.
  const showWhoIsHere = useCallback(() => {
    if (!hasLostSession.current) return
    hasLostSession.current = false
    void revalidate()
  }, [revalidate])

  return (
    <NotificationsContext value={store}>
      {children}
      {store && (
        <>
          <Announcer notifications={store} />
          <OneAtATime notifications={store} />
          <NotificationsHost notifications={store} onClosed={showWhoIsHere} />
        </>
      )}
    </NotificationsContext>
  )
}

function Announcer({ notifications }: { notifications: Notifications }) {
  const { said } = useNotificationsState(notifications)
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

/** Whichever of cart and notifications opens closes the other. */
function OneAtATime({ notifications }: { notifications: Notifications }) {
  const cart = useCart()
  const isCartOpen = useCartState((state) => state.isOpen)
  const { isOpen } = useNotificationsState(notifications)
  useEffect(() => {
    if (isOpen) cart.setOpen(false)
  }, [isOpen, cart])
  useEffect(() => {
    if (isCartOpen) notifications.setOpen(false)
  }, [isCartOpen, notifications])
  return null
}
