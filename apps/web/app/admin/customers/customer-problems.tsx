import { useHref } from '../../locale.tsx'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { ShownCustomer } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

const TONES = {
  requested: 'tori',
  escalated: 'tori',
  approved: 'tori',
  processing: 'tori',
  failed: 'red',
  refunded: 'green',
  rejected: 'grey',
  rejected_final: 'grey',
  withdrawn: 'grey',
} as const

/** What went wrong before: problems that they reported, and failed deliveries. */
export function CustomerProblems({ of }: { of: ShownCustomer['problems'] }) {
  const href = useHref()
  const texts = useCustomersTexts()
  const { reasons, status } = useRefundTexts()
  return (
    <section className="panel" aria-labelledby="trouble">
      <h2 id="trouble">{texts.problems}</h2>
      {of.length === 0 ? (
        <p className="muted">{texts.noProblems}</p>
      ) : (
        <ul className="customer-lines">
          {of.map(({ order_group_id, number, when, refund }) => (
            <li key={refund?.id ?? `${order_group_id} failed`}>
              {refund ? (
                <Flag tone={TONES[refund.status]}>{status[refund.status]}</Flag>
              ) : (
                <Flag tone="red">{texts.failedDelivery}</Flag>
              )}
              <span className="customer-line">
                {refund && <b>{reasons[refund.reason]}</b>}
                <small>
                  {[when, refund && `Rs ${rupees(refund.amount_paisa, 'total')}`].filter(Boolean).join(', ')}
                </small>
              </span>
              <Link className="link" to={href(`/admin/orders/${order_group_id}`)}>
                {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
