import type { Paisa } from '../money.ts'
import { isLive } from './states.ts'
import type { OrderItemStatus } from './tables.ts'

/** What these items cost together. A rejected item is not paid. */
export function totalOf(
  items: readonly { price_paisa: Paisa; quantity: number; status: OrderItemStatus }[],
): Paisa {
  return items
    .filter((item) => isLive(item.status))
    .reduce((sum, item) => sum + item.price_paisa * item.quantity, 0)
}
