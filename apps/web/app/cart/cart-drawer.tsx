import { lazy, type MouseEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useCart, useCartState } from './cart.ts'
import { CartContents } from './cart-contents.tsx'

const CartDelivery = lazy(() => import('./cart-delivery.tsx'))

/** The cart at the right edge, over the page. The browser's own dialog keeps the focus inside and gives it back. */
export default function CartDrawer() {
  const cart = useCart()
  const state = useCartState((state) => state)
  const { cart: texts, shell } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { isOpen } = state
  const { key } = useLocation()

  useEffect(() => {
    if (isOpen === dialog.current?.open) return
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // Another page opens from here, or by the back button.
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) cart.setOpen(false)
    openedOn.current = key
  }, [cart, key])

  function closeFromOutside(event: MouseEvent) {
    if (event.target === dialog.current) cart.setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className="cart-drawer"
      aria-labelledby={title}
      onClose={() => cart.setOpen(false)}
      onClick={closeFromOutside}
    >
      <div className="cart-drawer-sheet">
        <div className="cart-drawer-head row gap-2">
          <h2 id={title}>
            {texts.title}{' '}
            {state.count > 0 && (
              <span className="cart-count">
                <Count of={state.count} />
              </span>
            )}
          </h2>
          <button type="button" className="icon-button" onClick={() => cart.setOpen(false)}>
            <Icon name="x" />
            <span className="visually-hidden">{shell.close}</span>
          </button>
        </div>
        <CartContents state={state} heading="h3" Delivery={CartDelivery} />
      </div>
    </dialog>
  )
}
