import type { OrderGroup } from '@himalayan-green/shop/orders/orders.ts'
import { useLocale, useMessages } from '../../locale.tsx'
import { phoneText } from '../checkout/phone-text.ts'

/** Where an order goes and whom the rider calls, as it was written on the order. */
export function DeliveryPanel({
  order,
}: {
  order: Pick<OrderGroup, 'delivery_address' | 'contact' | 'note'>
}) {
  const { delivery_address: address, contact, note } = order
  const district = useLocale() === 'ne' ? address.district_ne : address.district_en
  const { order: words, checkout } = useMessages()
  return (
    <section className="panel">
      <h2>{words.delivery}</h2>
      <b>{contact.full_name}</b>
      <p className="figures">{phoneText(contact.phone)}</p>
      <p className="delivery-place">
        {checkout.place(address.tole, address.location, address.ward_no, district)}
      </p>
      {address.landmark && <p>{address.landmark}</p>}
      {note && (
        <p className="delivery-place">
          <b>{words.note}</b> {note}
        </p>
      )}
    </section>
  )
}
