import type { MouseEvent } from 'react'
import { useHref, useMessages } from '../locale.tsx'
import { useCart, useCartState } from '../ui/cart.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The way to the cart, with the number of products in it when there are any. It leads to the cart page; with
 * scripts it opens the drawer over the page instead.
 */
export function CartLink({ className }: { className: string }) {
  const cart = useCart()
  const href = useHref()
  const { shell } = useMessages()
  const count = useCartState((state) => state.count)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    cart.setOpen(true)
  }

  return (
    <a
      className={className}
      href={href('/cart')}
      aria-label={count > 0 ? shell.cartWithCount(count) : undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <span className="cart-icon">
        <Icon name="basket" />
        {count > 0 && <span className="count">{count}</span>}
      </span>
      <span>{shell.cart}</span>
    </a>
  )
}
