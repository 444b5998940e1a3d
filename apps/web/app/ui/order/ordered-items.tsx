import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { Link } from 'react-router'
import { useHref, useMessages } from '../../locale.tsx'
import { useName } from '../names.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { StatusFlag } from './status-flag.tsx'

/** What was bought, as it was on that day. An item that stands elsewhere than its part says where. */
export function OrderedItems({ items, partStatus }: { items: OrderItem[]; partStatus: string }) {
  const href = useHref()
  const nameOf = useName()
  const { checkout, catalogue } = useMessages()
  return (
    <ul>
      {items.map(({ id, product, quantity, amount_paisa, status }) => (
        <li key={id} className={status === 'rejected' ? 'order-line is-unavailable' : 'order-line'}>
          <Picture of={product.image} place="thumb" />
          <div>
            <Link to={href(`/product/${product.slug}`)}>
              <b>{nameOf(product)}</b>
            </Link>
            <p className="small muted">
              {checkout.times(quantity, catalogue.unit(product.unit_description))}
            </p>
            {status !== partStatus && <StatusFlag status={status} />}
          </div>
          {status === 'rejected' ? (
            <s>
              <Price paisa={amount_paisa} kind="total" />
            </s>
          ) : (
            <Price paisa={amount_paisa} kind="total" />
          )}
        </li>
      ))}
    </ul>
  )
}
