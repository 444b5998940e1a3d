import { inCash } from '@himalayan-green/shop/money/money.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { ReactNode } from 'react'
import { usePaymentTexts } from '../payment/texts/payment.ts'
import { usePlacesTexts } from '../places/texts/places.ts'
import { telephone, useSite } from '../site.ts'
import { rupees } from '../ui/rupees.ts'
import { type FactsOrder, OrderFacts, useOrderInWords } from './order-facts.tsx'
import { useCashAtDoorTexts } from './texts/cash-at-door.ts'
import { usePlacedTexts } from './texts/placed.ts'

type PlacedOrder = FactsOrder & Pick<OrderGroup, 'number' | 'status' | 'payment_status' | 'totals'>

/** Nothing of it is still to come. */
const OVER: readonly OrderGroup['status'][] = ['completed', 'cancelled', 'returned']

/**
 * Tells a customer who has just ordered or paid what comes, where, when, for how much, and whom to call, with a text to share.
 * `children` is the next step.
 */
export function PlacedPanel(props: {
  order: PlacedOrder
  /** Its delivery time: "Wednesday 2 December, 7–10". */
  time: string | null
  usualDays: string | null
  children: ReactNode
}) {
  const { order, time, usualDays, children } = props
  const texts = usePlacedTexts()
  const places = usePlacesTexts()
  const phones = useSite().settings?.site.phones ?? []
  const { items, others, place } = useOrderInWords(order)
  const money = useMoney(order)
  const day = time ?? (usualDays ? places.usually(usualDays) : texts.noDay)
  const shared = [
    texts.shared(order.number),
    ...items.map(({ text }) => text),
    others,
    texts.sharedPlace(`${order.contact.full_name}, ${place}`),
    (time || usualDays) && day,
    // The receiver of a present reads no price but the cash that they hand over.
    (!order.contact.sms_locale || order.totals.at_door_paisa > 0) && money,
  ]
  const text = encodeURIComponent(shared.filter(Boolean).join('\n'))
  return (
    <section className="panel placed" aria-labelledby="placed">
      <h2 id="placed">{texts.title}</h2>
      <OrderFacts order={order}>
        {!OVER.includes(order.status) && (
          <div>
            <dt>{texts.when}</dt>
            <dd>{day}</dd>
          </div>
        )}
        {money && (
          <div>
            <dt>{texts.howMuch}</dt>
            <dd>
              <b>{money}</b>
            </dd>
          </div>
        )}
        {phones[0] && (
          <div>
            <dt>{texts.call}</dt>
            <dd>
              <a className="link figures" href={telephone(phones[0])}>
                {phones[0]}
              </a>
            </dd>
          </div>
        )}
      </OrderFacts>
      <p className="placed-next">
        {children}
        <a
          className="button is-ghost"
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.whatsapp}
        </a>
        <a className="button is-ghost" href={`viber://forward?text=${text}`}>
          {texts.viber}
        </a>
      </p>
    </section>
  )
}

/** The cash to have ready, what is still to be paid, or that it is paid. */
function useMoney({ status, payment_status, totals }: PlacedOrder): string | null {
  const cash = useCashAtDoorTexts()
  const texts = usePaymentTexts()
  if (totals.at_door_paisa > 0) return cash.haveReady(rupees(inCash(totals.at_door_paisa), 'total'))
  if (status === 'cancelled' || status === 'returned') return null
  const isPaid = payment_status === 'paid' || totals.due_paisa === 0
  return isPaid
    ? texts.status.paid(rupees(totals.total_paisa, 'total'))
    : texts.status.unpaid(rupees(totals.due_paisa, 'total'))
}
