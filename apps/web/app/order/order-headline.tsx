import { inCash } from '@himalayan-green/shop/money/money.ts'
import type { OrderGroup, VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import { usePlacesTexts } from '../places/texts/places.ts'
import { useName } from '../ui/names.tsx'
import { rupees } from '../ui/rupees.ts'
import { isGone, nextOf } from './next-package.ts'
import { useOrderTexts } from './texts/order.ts'
import { usePackagesTexts } from './texts/packages.ts'

type ShownOrder = Pick<OrderGroup, 'status' | 'payment_status' | 'totals'> & {
  orders: Pick<VendorOrder, 'vendor' | 'status'>[]
}

/** An order in one line: how much is coming, the next package, the days, and the money. Empty when nothing is left of it. */
export function OrderHeadline(props: { order: ShownOrder; time: string | null; usualDays: string | null }) {
  const { order, time, usualDays } = props
  const texts = usePackagesTexts()
  const status = useOrderTexts().status
  const places = usePlacesTexts()
  const nameOf = useName()
  const money = useMoneyLine(order)
  const parts = order.orders.filter((part) => !isGone(part))
  if (parts.length === 0) return null
  const next = nextOf(parts)
  const phrases = [
    texts.packages(parts.length),
    parts.length > 1 && next && texts.next(nameOf(next.vendor), status[next.status]),
    time ?? (usualDays && places.usually(usualDays)),
    money,
  ].filter((phrase) => !!phrase)
  return <p className="order-headline">{phrases.join(' · ')}</p>
}

/** What is to be paid of an order and how, or that it is paid. */
function useMoneyLine({ status, payment_status, totals }: ShownOrder): string | null {
  const texts = usePackagesTexts()
  if (totals.at_door_paisa > 0) return texts.inCash(rupees(inCash(totals.at_door_paisa), 'total'))
  if (payment_status === 'paid' || (payment_status === 'cod_due' && totals.due_paisa === 0)) return texts.paid
  const isOpen = status === 'awaiting_payment' || status === 'awaiting_approval'
  return isOpen && totals.due_paisa > 0 ? texts.toPay(rupees(totals.due_paisa, 'total')) : null
}
