import { Fragment } from 'react'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { telephone, useSite } from '../../site.ts'
import { useOwnChangesTexts } from '../texts/own-changes.ts'
import { useTimeChangeTexts } from '../texts/time-change.ts'

/**
 * Until when the customer changes an order with a delivery time by themselves, and what; afterwards whom to call. An order whose time
 * was closed has none: it says itself what can be done (time-asked.tsx).
 */
export function OwnChanges(props: {
  order: { id: string }
  /** When ordering for its time ends, as one says it now, whether that is still to come, and whether its time can change. */
  own: { until: string; isOpen: boolean; canChangeTime: boolean }
  /** Whether something can be added to what comes. */
  canAdd: boolean
}) {
  const { order, own, canAdd } = props
  const href = useHref()
  const texts = useOwnChangesTexts()
  const times = useTimeChangeTexts()
  const phone = useSite().settings?.site.phones?.[0]
  return (
    <section className="panel stack gap-2" aria-labelledby="own-changes">
      <h2 id="own-changes">{texts.title}</h2>
      {own.isOpen ? (
        <>
          <p>{own.canChangeTime ? texts.until(own.until) : texts.untilItems(own.until)}</p>
          {canAdd && <p>{texts.addText}</p>}
          <p className="row is-wrapping gap-2">
            {own.canChangeTime && (
              <Link className="button is-ghost" to={href(`/order/${order.id}/time`)}>
                {times.change}
              </Link>
            )}
            {canAdd && (
              <Link className="button is-ghost" to={href(`/checkout?with=${order.id}`)}>
                {texts.add}
              </Link>
            )}
          </p>
        </>
      ) : (
        <p>
          {texts.over(own.until)}{' '}
          {phone && (
            <a className="link figures" href={telephone(phone)}>
              {phone}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** The other orders that come by the same delivery. */
export function ComesWith({ others }: { others: { id: string; number: string }[] }) {
  const href = useHref()
  const texts = useOwnChangesTexts()
  if (others.length === 0) return null
  return (
    <p className="order-together">
      {texts.together}
      {others.map(({ id, number }) => (
        <Fragment key={id}>
          {' '}
          <Link className="link" to={href(`/order/${id}`)}>
            {number}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
