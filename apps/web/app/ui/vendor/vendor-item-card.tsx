import type { VendorItem } from '@himalayan-green/shop/orders/fulfilment.ts'
import { useMessages } from '../../locale.tsx'
import { useVendorMessages } from '../../messages/vendor.ts'
import { phoneText } from '../checkout/phone-text.ts'
import { Icon } from '../icon.tsx'
import { useName } from '../names.tsx'
import { Picture } from '../picture.tsx'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'

/** One item to do something about: what, for whom, and a button for each next step. */
export function VendorItemCard({ item, error }: { item: VendorItem; error: string | undefined }) {
  const { product, quantity, delivery_address: address, contact } = item
  const nameOf = useName()
  const lineOf = usePlaceLine()
  const words = useVendorMessages()
  const { checkout, catalogue } = useMessages()
  return (
    <li className="vendor-item">
      <div className="vendor-item-what">
        <Picture of={product.image} place="thumb" />
        <div>
          <b>{nameOf(product)}</b>
          <p>{checkout.times(quantity, catalogue.unit(product.unit_description))}</p>
          <p className="small muted">
            {item.number}, {item.humanized_created}
          </p>
        </div>
      </div>
      <div className="vendor-item-whom">
        <p>
          <b>{contact.full_name}</b>{' '}
          <a className="link figures" href={`tel:${contact.phone}`}>
            {phoneText(contact.phone)}
          </a>
          {contact.alt_phone && (
            <>
              {', '}
              <a className="link figures" href={`tel:${contact.alt_phone}`}>
                {phoneText(contact.alt_phone)}
              </a>
            </>
          )}
        </p>
        <p>{lineOf(placeOfOrder(address))}</p>
        {address.landmark && <p className="muted">{address.landmark}</p>}
        {item.note && (
          <p>
            <b>{words.note}</b> {item.note}
          </p>
        )}
      </div>
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {error}
        </p>
      )}
      <div className="vendor-item-steps">
        {item.next.map((to) => (
          <form key={to} method="post">
            <input type="hidden" name="order_item" value={item.id} />
            <button type="submit" name="to" value={to} className={`button is-wide ${lookOf(to)}`}>
              {words.move[to]}{' '}
              <span className="visually-hidden">{words.of(nameOf(product), item.number)}</span>
            </button>
          </form>
        ))}
      </div>
    </li>
  )
}

function lookOf(to: VendorItem['status']): string {
  return to === 'rejected' ? 'is-danger' : ''
}
