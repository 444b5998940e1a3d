import type { GoesWith } from '@himalayan-green/shop/orders/helping/goes-with.ts'
import { useHref } from '../../../locale.tsx'
import { Link } from '../../../ui/link.tsx'
import { useChangeOrderTexts } from '../texts/change-order.ts'

/** The orders that come by the same delivery. */
export function TogetherWith({ orders }: { orders: readonly GoesWith[] }) {
  const texts = useChangeOrderTexts()
  const href = useHref()
  if (orders.length === 0) return null
  return (
    <p className="small">
      {texts.together}{' '}
      {orders.map(({ id, number }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to={href(`/admin/orders/${id}`)}>{number}</Link>
        </span>
      ))}
    </p>
  )
}
