import type { OrderGroup } from '@himalayan-green/shop/orders/orders.ts'
import { useOrderMessages } from '../../messages/order.ts'
import { usePlacesMessages } from '../../messages/places.ts'
import { phoneText } from '../checkout/phone-text.ts'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'

/** Where an order goes and whom the rider calls, as it was written on the order. */
export function DeliveryPanel(props: {
  order: Pick<OrderGroup, 'delivery_address' | 'contact' | 'note'>
  /** On which days it usually comes, as the reader says it. */
  usualDays?: string | null
}) {
  const { order, usualDays } = props
  const { delivery_address: address, contact, note } = order
  const lineOf = usePlaceLine()
  const words = useOrderMessages()
  const places = usePlacesMessages()
  return (
    <section className="panel">
      <h2>{words.delivery}</h2>
      {usualDays && <p className="usual-days">{places.usually(usualDays)}</p>}
      <b>{contact.full_name}</b>
      <p className="figures">{phoneText(contact.phone)}</p>
      {contact.alt_phone && (
        <p>
          {words.secondPhone} <span className="figures">{phoneText(contact.alt_phone)}</span>
        </p>
      )}
      <p className="delivery-place">{lineOf(placeOfOrder(address))}</p>
      {address.house && <p>{address.house}</p>}
      {address.landmark && <p>{address.landmark}</p>}
      {address.instructions && (
        <p>
          <b>{words.forRider}</b> {address.instructions}
        </p>
      )}
      {note && (
        <p className="delivery-place">
          <b>{words.note}</b> {note}
        </p>
      )}
    </section>
  )
}
