import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import type { OrderStatus } from '@himalayan-green/shop/orders/states.ts'
import { Link } from 'react-router'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { useHref } from '../../locale.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useName } from '../../ui/names.tsx'
import { Price } from '../../ui/price.tsx'

interface Row {
  id: string
  number: string
  status: OrderStatus
  when: string
  /** Null where the vendor may not see who it was. */
  customer: string | null
  items: OrderItem[]
  sold_paisa: number
}

/** One order of the list: its number, when, for whom, what, and what it was sold for. */
export function PastRow({ order }: { order: Row }) {
  const { id, number, status, when, customer, items, sold_paisa } = order
  const href = useHref()
  const nameOf = useName()
  const checkout = useCheckoutTexts()
  return (
    <li className="card past-row">
      <div className="vendor-item-head">
        <Link className="link cover-link" to={href(`/vendor/orders/${id}`)}>
          <b>{number}</b>
        </Link>
        <StatusFlag status={status} />
      </div>
      <p className="small muted">{customer ? `${when}, ${customer}` : when}</p>
      <div className="past-row-what">
        <p>{items.map(({ quantity, product }) => checkout.times(quantity, nameOf(product))).join(', ')}</p>
        <p>
          <Price paisa={sold_paisa} kind="total" />
        </p>
      </div>
    </li>
  )
}
