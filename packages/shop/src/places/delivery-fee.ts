import type { Paisa } from '../money/money.ts'
import type { Delivery } from './delivery.ts'

// Delivery fees by the terms of a zone, computed in the same way on the server and in the browser.

/** The delivery fee for goods of this price, in paisa. */
export function feeFor({ fee_paisa, free_above_paisa }: Delivery, items_paisa: Paisa): Paisa {
  return free_above_paisa !== null && items_paisa >= free_above_paisa ? 0 : fee_paisa
}

/** How much the goods are below the zone's minimum, in paisa. */
export function missingFor({ minimum_paisa }: Delivery, items_paisa: Paisa): Paisa {
  return Math.max(0, minimum_paisa - items_paisa)
}

/** How much is missing until delivery is free, in paisa; 0 if it is free already, and if it never is. */
export function missingForFree({ fee_paisa, free_above_paisa }: Delivery, items_paisa: Paisa): Paisa {
  return fee_paisa === 0 || free_above_paisa === null ? 0 : Math.max(0, free_above_paisa - items_paisa)
}
