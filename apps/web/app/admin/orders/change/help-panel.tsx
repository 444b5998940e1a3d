import type { GoodwillLeft } from '@himalayan-green/shop/orders/helping/goodwill.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Link, useSearchParams } from 'react-router'
import { useHref } from '../../../locale.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import type { StepFault } from '../item-steps.tsx'
import { useChangeOrderTexts } from '../texts/change-order.ts'
import { AddForm } from './add-form.tsx'
import { CreditFold } from './credit-fold.tsx'
import { InCashFold } from './in-cash-fold.tsx'

/** What staff can do for whoever calls about an order, besides its steps. */
export function HelpPanel(props: {
  order: Pick<OrderGroup, 'id' | 'status' | 'orders'>
  /** Whether nothing of it is packed yet. */
  canAdd: boolean
  credit: (GoodwillLeft & { key: string }) | null
  fault: StepFault | null
}) {
  const { order, canAdd, credit, fault } = props
  const texts = useChangeOrderTexts()
  const href = useHref()
  const items = order.orders.flatMap((part) => part.items)
  return (
    <section className="panel order-help">
      <h2>{texts.help}</h2>
      {canAdd && (
        <>
          <AddForm order={order.id}>{texts.add}</AddForm>
          <p className="small muted">{texts.addHint}</p>
        </>
      )}
      <ul>
        {items.some(({ status }) => status === 'delivered') && (
          <li>
            <Link className="link" to={href(`/admin/orders/${order.id}/claim`)}>
              {texts.claim.link}
            </Link>
          </li>
        )}
      </ul>
      {order.status === 'awaiting_payment' && <InCashFold isOpen={fault?.step === 'in-cash'} />}
      {credit && (
        <CreditFold
          left={credit}
          formKey={credit.key}
          fault={fault?.step === 'credit' ? fault.error : null}
        />
      )}
    </section>
  )
}

/** That one of these was done, where the address says so. */
export function HelpOutcome() {
  const texts = useChangeOrderTexts()
  const [query] = useSearchParams()
  const done = query.has('claimed')
    ? texts.claim.done
    : query.has('credited')
      ? texts.credit.done
      : query.has('in-cash')
        ? texts.inCash.done
        : null
  return done && <Outcome tone="green">{done}</Outcome>
}
