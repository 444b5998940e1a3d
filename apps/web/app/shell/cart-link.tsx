import { Link } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { useSession } from '../site.ts'
import { Icon } from '../ui/icon.tsx'

/** The way to the cart, with the number of products in it when there are any. */
export function CartLink({ className }: { className: string }) {
  const href = useHref()
  const { shell } = useMessages()
  const { cart_count: count } = useSession()
  return (
    <Link
      className={className}
      to={href('/cart')}
      aria-label={count > 0 ? shell.cartWithCount(count) : undefined}
    >
      <span className="cart-icon">
        <Icon name="basket" />
        {count > 0 && <span className="count">{count}</span>}
      </span>
      <span>{shell.cart}</span>
    </Link>
  )
}
