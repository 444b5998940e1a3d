import type { OwnDelivery } from '@himalayan-green/shop/checkout/own-delivery.ts'
import { Link, useLocation } from 'react-router'
import { useHref } from '../../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { useAddingTexts } from '../texts/adding.ts'

/** A delivery of one's own that an order can be added to: its time, and until when. */
export type DeliveryToAddTo = Pick<OwnDelivery, 'id' | 'number' | 'address'> & {
  time: string
  until: string
}

/** The checkout's address with another choice of what it is added to. */
function useWith(): (id: string | null) => string {
  const href = useHref()
  const query = new URLSearchParams(useLocation().search)
  return (id) => {
    query.delete('with')
    if (id) query.set('with', id)
    return href(query.size > 0 ? `/checkout?${query}` : '/checkout')
  }
}

/** Offers to send what is ordered with a delivery that comes anyway, for no second fee. */
export function AddOffer({ open, fault }: { open: readonly DeliveryToAddTo[]; fault: string | null }) {
  const texts = useAddingTexts()
  const to = useWith()
  const lineOf = usePlaceLine()
  return (
    <>
      {fault && (
        <p className="notice is-red" role="alert">
          {fault}
        </p>
      )}
      {open.map(({ id, time, address, until }) => (
        <section key={id} className="panel stack gap-2" aria-labelledby={`with-${id}`}>
          <h2 id={`with-${id}`}>{texts.offer}</h2>
          <p>
            <b>{time}</b>
            <br />
            {lineOf(placeOfOrder(address))}
          </p>
          <p className="small">{texts.until(until)}</p>
          <p>
            <Link className="button is-ghost is-long" to={to(id)}>
              {texts.choose}
            </Link>
          </p>
        </section>
      ))}
    </>
  )
}

/** Instead of place, person and time: the delivery that the order comes with. */
export function AddedTo({ added }: { added: DeliveryToAddTo }) {
  const { id, number, time, address, until } = added
  const texts = useAddingTexts()
  const to = useWith()
  const lineOf = usePlaceLine()
  return (
    <section className="panel stack gap-2" aria-labelledby="added-to">
      <input type="hidden" name="address" value="added" />
      <input type="hidden" name="added_to" value={id} />
      <h2 id="added-to">{texts.title(number)}</h2>
      <p>
        <b>{time}</b>
        <br />
        {lineOf(placeOfOrder(address))}
      </p>
      <p className="small">
        {texts.what} {texts.until(until)}
      </p>
      <p>
        <Link className="link" to={to(null)}>
          {texts.alone}
        </Link>
      </p>
    </section>
  )
}
