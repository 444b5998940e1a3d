import type { VendorTask } from '@himalayan-green/shop/fulfilment/vendor-tasks.ts'
import { Phone } from '../../order/delivery/delivery-panel.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { useTodayTexts } from './texts/today.ts'

interface Seen extends Pick<VendorTask, 'contact' | 'delivery_address' | 'note'> {
  /** When it comes, where it has a delivery time. */
  delivery_time?: string | null
  /** The company brings it, and knows the door. */
  is_fetched?: boolean
}

/** The receiver, the place and the phone; before the order is accepted, only the municipality and ward. */
export function Whom({ of }: { of: Seen }) {
  const { contact, delivery_address: address, note, delivery_time } = of
  const lineOf = usePlaceLine()
  const texts = useTodayTexts()
  return (
    <div className="vendor-item-whom">
      {delivery_time && (
        <p>
          <b>{delivery_time}</b>
        </p>
      )}
      {contact && (
        <p>
          <b>{contact.full_name}</b> {contact.phone && <Phone number={contact.phone} isLink />}
          {contact.alt_phone && (
            <>
              {', '}
              <Phone number={contact.alt_phone} isLink />
            </>
          )}
        </p>
      )}
      {address && <p>{lineOf(placeOfOrder(address))}</p>}
      {!contact && !of.is_fetched && <p className="muted">{texts.whomLater}</p>}
      {address?.landmark && <p className="muted">{address.landmark}</p>}
      {note && (
        <p>
          <b>{texts.note}</b> {note}
        </p>
      )}
    </div>
  )
}
