import { useEffect } from 'react'
import { useCart, useCartState } from '../cart/cart.ts'
import { type Notifications, useNotifications, useNotificationsState } from './notifications.ts'

/** Opening the cart closes the notifications, and the other way round, where a page has both. */
export function OneAtATime() {
  const notifications = useNotifications()
  return notifications && <EitherOpen notifications={notifications} />
}

function EitherOpen({ notifications }: { notifications: Notifications }) {
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
