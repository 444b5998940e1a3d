import { inCash } from '@himalayan-green/shop/money/money.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Link } from 'react-router'
import { useCreditTexts } from '../account/texts/credit.ts'
import { useHref } from '../locale.tsx'
import { useOrderTexts } from '../order/texts/order.ts'
import { usePlacedTexts } from '../order/texts/placed.ts'
import { rupees } from '../ui/rupees.ts'
import { Attempts, type ShownAttempt } from './attempts.tsx'
import { usePaymentTexts } from './texts/payment.ts'

type Order = Pick<OrderGroup, 'id' | 'status' | 'payment_method' | 'payment_status' | 'totals'>

/** The payment method of an order, its state, and the link to pay. */
export function PaymentPanel(props: {
  order: Order
  payBy: string | null
  attempts: ShownAttempt[]
  /** It is an order in cash, and a gateway that is on can take the money before it comes. */
  canPayNow: boolean
}) {
  const { order, payBy, attempts, canPayNow } = props
  const href = useHref()
  const texts = useOrderTexts()
  const paymentTexts = usePaymentTexts()
  const placed = usePlacedTexts()
  const credits = useCreditTexts()
  const statusSentence = useStatusSentence(order)
  const isToPay = order.status === 'awaiting_payment'
  return (
    <section className="panel">
      <h2>{texts.payment}</h2>
      {order.totals.credit_paisa > 0 && order.totals.due_paisa > 0 && (
        <p>{credits.ofCredit(rupees(order.totals.credit_paisa, 'total'))}</p>
      )}
      {order.totals.credit_paisa > 0 && order.totals.due_paisa === 0 ? (
        <p>{credits.paidWithCredit}</p>
      ) : (
        <p>{paymentTexts.methods[order.payment_method]}</p>
      )}
      <p className="small muted">{statusSentence}</p>
      {isToPay && payBy && <p className="small muted">{placed.payBy(payBy)}</p>}
      <Attempts attempts={attempts} />
      {isToPay && (
        <Link className="button is-wide pay-now" to={href(`/order/${order.id}/pay`)} reloadDocument>
          {paymentTexts.payNow}
        </Link>
      )}
      {canPayNow && (
        <Link className="button is-ghost is-wide pay-now" to={href(`/order/${order.id}/pay`)} reloadDocument>
          {paymentTexts.payInstead}
        </Link>
      )}
    </section>
  )
}

function useStatusSentence({ status, payment_method, payment_status, totals }: Order): string {
  const texts = useOrderTexts()
  const paymentTexts = usePaymentTexts()
  const total = rupees(totals.due_paisa, 'total')
  if (totals.credit_paisa > 0 && totals.due_paisa === 0 && ['cod_due', 'paid'].includes(payment_status))
    return ''
  if (payment_method === 'cod') {
    if (payment_status === 'cod_due' && totals.at_door_paisa < totals.due_paisa)
      return texts.restAtDoor(rupees(inCash(totals.at_door_paisa), 'total'))
    if (payment_status === 'cod_due')
      return texts.paymentStatus.cod_due(rupees(inCash(totals.due_paisa), 'total'))
    return payment_status === 'paid' ? texts.paymentStatus.paid(total) : paymentTexts.nothing
  }
  if (payment_status === 'cod_due') return paymentTexts.nothing
  const isOver = status === 'cancelled' || status === 'returned'
  if (isOver && (payment_status === 'unpaid' || payment_status === 'failed')) return paymentTexts.nothing
  if (payment_status === 'unpaid' && status === 'awaiting_approval') return paymentTexts.whenAnswered
  return paymentTexts.status[payment_status](total)
}
