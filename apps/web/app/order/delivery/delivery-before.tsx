import type { DeliveryBefore as Before } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { phoneText } from '../../ui/phone-text.ts'
import { useDeliveryChangeTexts } from '../texts/delivery-change.ts'

/** Where an order went before it was changed, who changed it and why; nothing for one that was never changed. */
export function DeliveryBefore({
  before,
}: {
  before: (Omit<Before, 'at'> & { place: number; timestamp: string })[]
}) {
  const lineOf = usePlaceLine()
  const texts = useDeliveryChangeTexts()
  if (before.length === 0) return null
  const who = ({ actor_kind, actor_name }: (typeof before)[number]) =>
    actor_kind === 'customer' ? texts.customer : actor_name || texts.nobody
  return (
    <details className="fold delivery-before">
      <summary>{texts.before}</summary>
      <ul className="small">
        {before.map((change) => (
          <li key={change.place}>
            <p>
              {change.contact.full_name}, <span className="figures">{phoneText(change.contact.phone)}</span>
            </p>
            <p>{lineOf(placeOfOrder(change.delivery_address))}</p>
            <p className="muted">
              {texts.changedBy(who(change), change.timestamp)}
              {change.reason && `. ${texts.because(change.reason)}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
