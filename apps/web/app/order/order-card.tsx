import type { OrderGroupCard } from '@himalayan-green/shop/orders/reading/order-list.ts'
import { Link } from 'react-router'
import { useHref } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { OrderAgainForm } from './order-again.tsx'
import { StatusFlag } from './status-flag.tsx'
import { useOrderTexts } from './texts/order.ts'

/** The pictures that fit beside each other. */
const SHOWN = 3

/** One order in the list; the whole card is the link, beside the button of an old one. */
export function OrderCard({ order }: { order: OrderGroupCard }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useOrderTexts()
  const pictures = order.images.slice(0, SHOWN)
  const unnamed = order.item_count - order.names.length
  const others = order.item_count - pictures.length
  return (
    <li className="card order-card">
      <div className="order-card-head">
        <h2>
          <Link className="cover-link" to={href(`/order/${order.id}`)}>
            {order.number}
          </Link>
        </h2>
        <StatusFlag status={order.status} />
      </div>
      <p className="order-card-names">
        {order.names.map(nameOf).join(', ')}
        {unnamed > 0 && (
          <>
            {' + '}
            <Count of={unnamed} />
          </>
        )}
      </p>
      <p className="small muted">{texts.placedAgo(order.humanized_created)}</p>
      <div className="order-card-foot">
        <span className="order-card-pictures row">
          {pictures.map((picture) => (
            <Picture key={picture.file} of={picture} place="thumb" />
          ))}
          {others > 0 && (
            <span className="small muted">
              <span aria-hidden="true">
                +<Count of={others} />
              </span>
              <span className="visually-hidden">{texts.itemCount(order.item_count)}</span>
            </span>
          )}
        </span>
        <Price paisa={order.total_paisa} kind="total" />
        <Icon name="caret-right" size="small" />
      </div>
      <OrderAgainForm order={order} />
    </li>
  )
}
