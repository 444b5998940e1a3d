import type { StaffOrderCard } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useName } from '../../ui/names.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { Price } from '../../ui/price.tsx'

/** An order in the list: a card on the phone, a row on wide screens. */
export function FoundOrder({ order }: { order: StaffOrderCard }) {
  const href = useHref()
  const nameOf = useName()
  return (
    <li>
      <Link className="found-order" to={href(`/admin/orders/${order.id}`)}>
        <span className="found-order-number">
          <b>{order.number}</b>
          <span className="small muted">{order.humanized_created}</span>
        </span>
        <span className="found-order-who">
          <b>{order.contact.full_name}</b>
          <span className="small muted figures">{phoneText(order.contact.phone)}</span>
        </span>
        <span className="found-order-vendors small muted">{order.vendors.map(nameOf).join(', ')}</span>
        <span className="found-order-status">
          <StatusFlag status={order.status} />
        </span>
        <Price paisa={order.total_paisa} kind="total" />
      </Link>
    </li>
  )
}
