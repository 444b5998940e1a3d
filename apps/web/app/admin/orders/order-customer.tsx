import type { CustomerOfOrder } from '@himalayan-green/shop/orders/helping/customer-of-order.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { Phone } from '../../order/delivery/delivery-panel.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { Count } from '../../ui/count.tsx'
import { Price } from '../../ui/price.tsx'
import { useOneOrderTexts } from './texts/one-order.ts'

type Last = Omit<CustomerOfOrder['last'][number], 'placed_at'> & { when: string }
type Problem = Omit<CustomerOfOrder['problems'][number], 'at'> & { when: string }
type Note = Omit<CustomerOfOrder['notes'][number], 'at'> & { when: string }

/** The customer, with their times as text. */
export type ShownCustomer = Omit<CustomerOfOrder, 'last' | 'problems' | 'notes'> & {
  /** Whether the reader may open the page about them. */
  isOpen: boolean
  last: Last[]
  problems: Problem[]
  notes: Note[]
}

/** Who ordered, with what helps on the phone: earlier orders, problems, credit, notes. */
export function OrderCustomer({ customer, phone }: { customer: ShownCustomer; phone: string }) {
  const { id, isOpen, name, locale, orders, spent_paisa, credit_paisa, last, problems, notes } = customer
  const { customer: texts } = useOneOrderTexts()
  const { reasons } = useRefundTexts()
  const href = useHref()
  return (
    <section className="panel order-customer">
      <h2>{texts.title}</h2>
      <p>
        <b>{name}</b>{' '}
        {isOpen && (
          <Link className="link" to={href(`/admin/customers/${id}`)}>
            {texts.open} <span className="visually-hidden">{name}</span>
          </Link>
        )}
      </p>
      {phone && (
        <p>
          <Phone number={phone} isLink />
        </p>
      )}
      <p className="small muted">
        {texts.speaks}: {texts.language[locale]}
      </p>
      <dl className="order-customer-figures">
        <div>
          <dt>{texts.orders}</dt>
          <dd>
            <Count of={orders} />
          </dd>
        </div>
        <div>
          <dt>{texts.spent}</dt>
          <dd>
            <Price paisa={spent_paisa} />
          </dd>
        </div>
        <div>
          <dt>{texts.credit}</dt>
          <dd>
            <Price paisa={credit_paisa} />
          </dd>
        </div>
      </dl>
      {notes.length > 0 && (
        <>
          <h3>{texts.notes}</h3>
          {notes.map(({ text, author, when }) => (
            <p key={when + text} className="order-note">
              {text} <span className="small">{[author, when].filter(Boolean).join(', ')}</span>
            </p>
          ))}
        </>
      )}
      {problems.length > 0 && (
        <>
          <h3>{texts.problems}</h3>
          <ul className="order-customer-list">
            {problems.map(({ order_group_id, number, when, reason }) => (
              <li key={order_group_id + when}>
                <Link className="link" to={href(`/admin/orders/${order_group_id}`)}>
                  {number}
                </Link>{' '}
                <span>{reason ? reasons[reason] : texts.undelivered}</span>{' '}
                <span className="small muted">{when}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {last.length > 0 ? (
        <>
          <h3>{texts.last}</h3>
          <ul className="order-customer-list">
            {last.map(({ id, number, when, status, total_paisa }) => (
              <li key={id}>
                <Link className="link" to={href(`/admin/orders/${id}`)}>
                  {number}
                </Link>{' '}
                <StatusFlag status={status} /> <span className="small muted">{when}</span>{' '}
                <Price paisa={total_paisa} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">{texts.first}</p>
      )}
    </section>
  )
}
