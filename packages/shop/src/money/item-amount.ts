// What an ordered item comes to, and whether it counts, for every feature that has to do with money, whatever its place
// in the order: promotions, ledger, cash, bills, refunds and orders. orders/amounts.ts adds it up.
import type { Paisa } from './money.ts'
import { shareDown } from './shares.ts'

/** The states of items that are neither to be delivered and paid, nor were (orders/states.ts). */
export const DEAD_STATES = ['rejected', 'expired', 'cancelled', 'unavailable', 'returned'] as const

/** For a statement: whether order item `i` is still to be delivered and paid, or was. */
export const IS_LIVE = `i.status not in ('${DEAD_STATES.join("', '")}')`

/** For a statement: whether order item `i` was handed over, also where it came back since. */
export const WAS_DELIVERED = `(i.status = 'delivered' or (i.status = 'returned' and exists (
  select from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered')))`

/** For a statement: what is left of order item `i` costs, less its share of its discount, rounded down (exact; bigint). */
export const ITEM_AMOUNT =
  '(i.price_paisa::bigint * i.quantity - div(i.discount_paisa::numeric * i.quantity, i.ordered_quantity)::bigint)'

/** Price times quantity, before anything is taken off. */
export function grossOf({ price_paisa, quantity }: { price_paisa: Paisa; quantity: number }): Paisa {
  return price_paisa * quantity
}

/**
 * What is left of an item's discount: the share of the pieces that are left, rounded down. Exact beyond 2^53, because a
 * discount times a quantity may be large.
 */
export function discountLeft(item: {
  /** Taken off the price of all that was ordered. */
  discount_paisa: Paisa
  /** What is left of it. */
  quantity: number
  ordered_quantity: number
}): Paisa {
  return shareDown(item.discount_paisa, item.quantity, item.ordered_quantity)
}
