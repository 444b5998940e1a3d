import type { OrderGroup } from '@himalayan-green/shop/orders/orders.ts'
import { useOrderMessages } from '../../messages/order.ts'
import { phoneText } from '../checkout/phone-text.ts'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'

/** Where an order goes and whom the rider calls, as it was written on the order. */
export function DeliveryPanel({
  order,
}: {
  order: Pick<OrderGroup, 'delivery_address' | 'contact' | 'note'>
}) {
  const { delivery_address: address, contact, note } = order
  const lineOf = usePlaceLine()
  const words = useOrderMessages()
  return (
    <section className="panel">
      <h2>{words.delivery}</h2>
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
