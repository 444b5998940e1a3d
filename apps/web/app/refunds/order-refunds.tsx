import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { Link } from 'react-router'
import { useHref } from '../locale.tsx'
import { rupees } from '../ui/rupees.ts'
import { RefundFlag } from './refund-flag.tsx'
import { useHow } from './refund-story.tsx'
import { useRefundTexts } from './texts/refunds.ts'

type Short = Pick<Refund, 'id' | 'status' | 'amount_paisa' | 'method' | 'provider'>

/** The refunds of an order, each with its state; `to` is the page of one. */
export function OrderRefunds({ refunds, to }: { refunds: Short[]; to: (id: number) => string }) {
  const texts = useRefundTexts()
  const href = useHref()
  const how = useHow()
  if (refunds.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.heading}</h2>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Link className="link" to={href(to(refund.id))}>
              {texts.amountHow(rupees(refund.amount_paisa, 'total'), how(refund))}
            </Link>{' '}
            <RefundFlag status={refund.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
