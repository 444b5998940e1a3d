import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { useCreditTexts } from '../../account/texts/credit.ts'
import { CreditRows } from '../../order/credit-rows.tsx'
import { useOrderTexts } from '../../order/texts/order.ts'
import { Price } from '../../ui/price.tsx'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** The total of an order, and how it is paid. */
export function OrderTotals({
  order: { totals, payment_status },
}: {
  order: Pick<OrderGroup, 'totals' | 'payment_status'>
}) {
  const texts = useStaffOrdersTexts()
  const order = useOrderTexts()
  const credits = useCreditTexts()
  const lines = [
    [order.goods, totals.items_paisa],
    [order.deliveryFee, totals.delivery_paisa],
  ] as const
  return (
    <section className="panel">
      <h2>{texts.payment}</h2>
      <p>{texts.paymentStatus[payment_status]}</p>
      <dl className="totals">
        {lines.map(([label, paisa]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Price paisa={paisa} kind="total" />
            </dd>
          </div>
        ))}
        <div className="totals-total">
          <dt>{texts.total}</dt>
          <dd>
            <Price paisa={totals.total_paisa} kind="total" />
          </dd>
        </div>
        <CreditRows totals={totals} label={credits.ofCustomer} />
      </dl>
    </section>
  )
}
