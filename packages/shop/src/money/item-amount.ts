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

/** An SQL expression: what all that was ordered of order item `i` would cost, before any discount (bigint). */
export const ORDERED_GROSS = '(i.price_paisa::bigint * i.ordered_quantity)'

/** Price times quantity, before any discount. */
export function grossOf({ price_paisa, quantity }: { price_paisa: Paisa; quantity: number }): Paisa {
  return price_paisa * quantity
}

/** What the amount of an ordered item is computed from. */
export interface AmountInput {
  price_paisa: Paisa
  /** The quantity that is left. */
  quantity: number
  ordered_quantity: number
  /** The discount on the price of the whole ordered quantity. */
  discount_paisa: Paisa
}

/**
 * What is left of an item would cost: its price less its share of the discount, rounded down. What it does cost stands in
 * order_items.amount_paisa, which the database computes in the same way (migration 0038); this is for what is not written yet.
 */
export function amountFor(item: AmountInput): Paisa {
  return grossOf(item) - shareDown(item.discount_paisa, item.quantity, item.ordered_quantity)
}

/** The discount on what is left of an item: what it costs less than its price times its quantity. */
export function discountLeft(item: { price_paisa: Paisa; quantity: number; amount_paisa: Paisa }): Paisa {
  return grossOf(item) - item.amount_paisa
}

/** An SQL expression: the discount on what is left of order item `i`. */
export const DISCOUNT_LEFT = '(i.price_paisa::bigint * i.quantity - i.amount_paisa)'
