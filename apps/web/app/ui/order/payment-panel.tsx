import type { OrderGroup } from '@himalayan-green/shop/orders/orders.ts'
import { useMessages } from '../../locale.tsx'
import { usePaymentMessages } from '../../messages/payment.ts'
import { rupees } from '../rupees.ts'

type Order = Pick<OrderGroup, 'id' | 'status' | 'payment_method' | 'payment_status' | 'totals'>

/** How an order is paid, and how that stands. */
export function PaymentPanel({ order }: { order: Order }) {
  const { order: words } = useMessages()
  const texts = usePaymentMessages()
  return (
    <section className="panel">
      <h2>{words.payment}</h2>
      <p>{texts.methods[order.payment_method]}</p>
      <p className="small muted">{useStanding(order)}</p>
    </section>
  )
}

function useStanding({ status, payment_method, payment_status, totals }: Order): string {
  const { order: words } = useMessages()
  const texts = usePaymentMessages()
  const total = rupees(totals.total_paisa, 'total')
  if (payment_method === 'cod')
    return payment_status === 'cod_due' || payment_status === 'paid'
      ? words.paymentStatus[payment_status](total)
      : texts.nothing
  if (payment_status === 'cod_due') return texts.nothing
  const isOver = status === 'cancelled' || status === 'returned'
  if (isOver && (payment_status === 'unpaid' || payment_status === 'failed')) return texts.nothing
  return texts.status[payment_status](total)
}
