import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { ReactNode } from 'react'
import { useCheckoutTexts } from '../checkout/texts/checkout.ts'
import { useTexts } from '../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'
import { useName } from '../ui/names.tsx'
import { isDead } from './order-progress.ts'
import { usePlacedTexts } from './texts/placed.ts'

/** How many items the text names; it counts the others. */
const NAMED = 4

export type FactsOrder = Pick<OrderGroup, 'orders' | 'contact' | 'delivery_address'>

/** A short summary of an order: its items, and who gets them where. `children` are further rows. */
export function OrderFacts({ order, children }: { order: FactsOrder; children?: ReactNode }) {
  const texts = usePlacedTexts()
  const { items, others, place } = useOrderInWords(order)
  return (
    <dl className="fact-grid order-facts">
      <div>
        <dt>{texts.what}</dt>
        {items.map(({ id, text }) => (
          <dd key={id}>{text}</dd>
        ))}
        {others && <dd>{others}</dd>}
      </div>
      <div>
        <dt>{texts.where}</dt>
        <dd>{order.contact.full_name}</dd>
        <dd>{place}</dd>
      </div>
      {children}
    </dl>
  )
}

/** The same as lines of text. */
export function useOrderInWords({ orders, delivery_address }: FactsOrder) {
  const texts = usePlacedTexts()
  const { times } = useCheckoutTexts()
  const { catalogue } = useTexts()
  const nameOf = useName()
  const lineOf = usePlaceLine()
  const items = orders.flatMap((part) => part.items).filter(({ status }) => !isDead(status))
  const left = items.length - NAMED
  return {
    items: items.slice(0, NAMED).map(({ id, product, quantity }) => ({
      id,
      text: `${nameOf(product)}, ${times(quantity, catalogue.unit(product.unit_description))}`,
    })),
    others: left > 0 ? texts.others(left) : null,
    place: lineOf(placeOfOrder(delivery_address)),
  }
}
