import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCheckoutTexts } from '../checkout/texts/checkout.ts'
import { useHref, useTexts } from '../locale.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { WeightLine } from '../ui/weight/weight-line.tsx'
import { Wish } from './missing/wish.tsx'
import { isDead } from './order-progress.ts'
import { StatusFlag } from './status-flag.tsx'
import { useFulfilmentTexts } from './texts/fulfilment.ts'

/**
 * The ordered items as they were on the day of the order, with their quantities. An item in another state than its vendor order
 * says so. `children` renders the actions of an item.
 */
export function OrderedItems<Item extends OrderItem>(props: {
  items: Item[]
  partStatus: string
  children?: (item: Item) => ReactNode
}) {
  const { items, partStatus, children } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useFulfilmentTexts()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  return (
    <ul>
      {items.map((item) => {
        const { id, product, quantity, ordered_quantity, amount_paisa, status } = item
        const isOff = isDead(status)
        return (
          <li key={id} className={isOff ? 'order-line is-unavailable' : 'order-line'}>
            <Picture of={product.image} place="thumb" />
            <div>
              <Link to={href(`/product/${product.slug}`)}>
                <b>{nameOf(product)}</b>
              </Link>
              <p className="small muted">
                {checkout.times(quantity, catalogue.unit(product.unit_description))}
                {quantity < ordered_quantity && !isOff && (
                  <span className="order-line-part">
                    {texts.partOf(String(quantity), String(ordered_quantity))}
                  </span>
                )}
              </p>
              <WeightLine of={item} />
              <Wish of={item} />
              {status !== partStatus && <StatusFlag status={status} />}
            </div>
            {isOff ? (
              <s>
                <Price paisa={amount_paisa} kind="total" />
              </s>
            ) : (
              <Price paisa={amount_paisa} kind="total" />
            )}
            {children?.(item)}
          </li>
        )
      })}
    </ul>
  )
}
