// What an ordered item costs, and whether it counts, for every feature that deals with money, whatever its place in the
// order: promotions, ledger, cash, bills, refunds and orders. orders/amounts.ts adds items up.
import type { Paisa } from './money.ts'
import { shareDown } from './shares.ts'

/** The states of items that are not to be delivered and paid, and were not (orders/states.ts). */
export const DEAD_STATES = ['rejected', 'expired', 'cancelled', 'unavailable', 'returned'] as const

/** An SQL condition: order item `i` is still to be delivered and paid, or was. */
export const IS_LIVE = `i.status not in ('${DEAD_STATES.join("', '")}')`

/** An SQL condition: order item `i` was handed over, even if it was returned since. */
export const WAS_DELIVERED = `(i.status = 'delivered' or (i.status = 'returned' and exists (
  select from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered')))`

/**
 * An SQL expression: the price of what is left of order item `i`, less its share of its discount, rounded down (exact;
 * bigint).
 */
export const ITEM_AMOUNT =
  '(i.price_paisa::bigint * i.quantity - div(i.discount_paisa::numeric * i.quantity, i.ordered_quantity)::bigint)'

/** Price times quantity, before any discount. */
export function grossOf({ price_paisa, quantity }: { price_paisa: Paisa; quantity: number }): Paisa {
  return price_paisa * quantity
}

/**
 * The discount on what is left of an item: its share, rounded down. Exact beyond 2^53, because a discount times a
 * quantity may be large.
 */
export function discountLeft(item: {
  /** The discount on the price of the whole ordered quantity. */
  discount_paisa: Paisa
  /** The quantity that is left. */
  quantity: number
  ordered_quantity: number
}): Paisa {
  return shareDown(item.discount_paisa, item.quantity, item.ordered_quantity)
}
