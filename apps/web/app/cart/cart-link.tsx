import { useHref, useTexts } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useCartState } from './cart.ts'
import { useOpenCart } from './open-cart.ts'

/**
 * The link to the cart, with the number of products in it when there are any. It leads to the cart page; with scripts it opens
 * the drawer over the page instead.
 */
export function CartLink({ className }: { className: string }) {
  const open = useOpenCart()
  const href = useHref()
  const { shell } = useTexts()
  const count = useCartState((state) => state.count)

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
        {count > 0 && (
          <span className="count">
            <Count of={count} />
          </span>
        )}
      </span>
      <span>{shell.cart}</span>
    </a>
  )
}
