import type { Paisa } from '../money/money.ts'
import type { Delivery } from './delivery.ts'

// By what a zone says, for the server and the browser alike.

/** What delivery costs for goods of this much. */
export function feeFor({ fee_paisa, free_above_paisa }: Delivery, items_paisa: Paisa): Paisa {
  return free_above_paisa !== null && items_paisa >= free_above_paisa ? 0 : fee_paisa
}

/** How much is missing until the goods are enough to be delivered. */
export function missingFor({ minimum_paisa }: Delivery, items_paisa: Paisa): Paisa {
  return Math.max(0, minimum_paisa - items_paisa)
}

/** How much is missing until delivery costs nothing; 0 where it costs nothing already, and where it always costs. */
export function missingForFree({ fee_paisa, free_above_paisa }: Delivery, items_paisa: Paisa): Paisa {
  return fee_paisa === 0 || free_above_paisa === null ? 0 : Math.max(0, free_above_paisa - items_paisa)
}
