import type { Paisa } from '../money.ts'
import { isLive } from './states.ts'
import type { OrderItemStatus } from './tables.ts'

export interface Totals {
  items_paisa: Paisa
  /** Once for the whole purchase, however many vendors. */
  delivery_paisa: Paisa
  /** What is paid. */
  total_paisa: Paisa
}

/** What a purchase comes to. A rejected item is not paid, and delivery neither when nothing is left to deliver. */
export function totalsOf(
  items: readonly { price_paisa: Paisa; quantity: number; status: OrderItemStatus }[],
  fee_paisa: Paisa,
): Totals {
  const items_paisa = totalOf(items)
  const delivery_paisa = items.some((item) => isLive(item.status)) ? fee_paisa : 0
  return { items_paisa, delivery_paisa, total_paisa: items_paisa + delivery_paisa }
}

/** What these items cost together. A rejected item is not paid. */
export function totalOf(
  items: readonly { price_paisa: Paisa; quantity: number; status: OrderItemStatus }[],
): Paisa {
  return items
    .filter((item) => isLive(item.status))
    .reduce((sum, item) => sum + item.price_paisa * item.quantity, 0)
}
