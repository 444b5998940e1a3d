import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { useReceiverTexts } from '../../places/texts/receiver.ts'
import { isMasked, phoneText } from '../../ui/phone-text.ts'
import { useDeliveryChangeTexts } from '../texts/delivery-change.ts'
import { useOrderTexts } from '../texts/order.ts'
import { useTimeChangeTexts } from '../texts/time-change.ts'

/** Where an order goes and whom the rider calls, as it was written on the order. */
export function DeliveryPanel(props: {
  order: Pick<OrderGroup, 'delivery_address' | 'contact' | 'payer' | 'note'>
  /** Its delivery time: "Wednesday 2 December, 7–10". */
  time?: string | null
  /** For staff, who call: the numbers are links. */
  calls?: boolean
  /** The page on which it is changed. */
  changedAt?: string | null
  /** The page on which its time is changed. */
  timeAt?: string | null
  children?: ReactNode
}) {
  const { order, time, calls = false, changedAt, timeAt, children } = props
  const { delivery_address: address, contact, payer, note } = order
  const href = useHref()
  const change = useDeliveryChangeTexts()
  const times = useTimeChangeTexts()
  const lineOf = usePlaceLine()
  const texts = useOrderTexts()
  const receiver = useReceiverTexts()
  return (
    <section className="panel">
      <h2>{texts.delivery}</h2>
      {time && (
        <p>
          <b>{time}</b>
          {timeAt && (
            <>
              {' '}
              <Link className="link" to={href(timeAt)}>
                {times.change}
              </Link>
            </>
          )}
        </p>
      )}
      <b>{contact.full_name}</b>
      <p>
        <Phone number={contact.phone} isLink={calls} />
      </p>
      {contact.alt_phone && (
        <p>
          {texts.secondPhone} <Phone number={contact.alt_phone} isLink={calls} />
        </p>
      )}
      {payer && (
        <p className="small muted">
          {receiver.orderedBy(payer.full_name)}
          {payer.phone && (
            <>
              {' '}
              <Phone number={payer.phone} isLink={calls} />
            </>
          )}
        </p>
      )}
      <p className="delivery-place">{lineOf(placeOfOrder(address))}</p>
      {address.house && <p>{address.house}</p>}
      {address.landmark && <p>{address.landmark}</p>}
      {address.instructions && (
        <p>
          <b>{texts.forRider}</b> {address.instructions}
        </p>
      )}
      {note && (
        <p className="delivery-place">
          <b>{texts.note}</b> {note}
        </p>
      )}
      {children}
      {changedAt && (
        <p>
          <Link className="button is-ghost is-small delivery-change-link" to={href(changedAt)}>
            {change.change}
          </Link>
        </p>
      )}
    </section>
  )
}

/** A phone number, which can be called unless it is masked. */
export function Phone({ number, isLink }: { number: string; isLink: boolean }) {
  const text = phoneText(number)
  if (!isLink || isMasked(number)) return <span className="figures">{text}</span>
  return (
    <a className="link figures" href={`tel:${number}`}>
      {text}
    </a>
  )
}
