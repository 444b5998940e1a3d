import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import type { OrderGroupStatus, OrderStatus } from '@himalayan-green/shop/orders/states.ts'
import { Flag } from '../ui/flag.tsx'
import { useOrderTexts } from './texts/order.ts'

type Status = OrderGroupStatus | OrderStatus | OrderItem['status']

const TONES = {
  awaiting_approval: 'tori',
  on_hold: 'tori',
  awaiting_payment: 'tori',
  confirmed: 'blue',
  processing: 'blue',
  in_progress: 'blue',
  packed: 'blue',
  out_for_delivery: 'blue',
  partially_delivered: 'blue',
  delivered: 'green',
  completed: 'green',
  undelivered: 'red',
  rejected: 'red',
  expired: 'red',
  unavailable: 'red',
  cancelled: 'grey',
  returned: 'grey',
} as const satisfies Record<Status, string>

/** The state of an order, a vendor order or an item as a word; the colour only repeats it. */
export function StatusFlag({ status }: { status: Status }) {
  const texts = useOrderTexts()
  return <Flag tone={TONES[status]}>{texts.status[status]}</Flag>
}
