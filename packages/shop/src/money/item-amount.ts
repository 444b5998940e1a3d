// What an ordered item costs, and whether it counts, for every feature that deals with money, whatever its place in the
// order: promotions, ledger, cash, bills, refunds and orders. orders/amounts.ts adds items up.
import type { Paisa } from './money.ts'
import { shareDown, shareNearest } from './shares.ts'

/** The states of items that are not to be delivered and paid, and were not (orders/states.ts). */
export const DEAD_STATES = ['rejected', 'expired', 'cancelled', 'unavailable', 'returned'] as const

/** An SQL condition: order item `i` is still to be delivered and paid, or was. */
export const IS_LIVE = `i.status not in ('${DEAD_STATES.join("', '")}')`

/** An SQL condition: order item `i` was handed over, even if it was returned since. */
export const WAS_DELIVERED = `(i.status = 'delivered' or (i.status = 'returned' and exists (
  select from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered')))`

/** An SQL expression: what all that was ordered of order item `i` would cost, before any discount (bigint). */
export const ORDERED_GROSS = '(i.price_paisa::bigint * i.ordered_quantity)'

/** Price times quantity, before any discount: of what is not weighed yet. */
export function grossOf({ price_paisa, quantity }: { price_paisa: Paisa; quantity: number }): Paisa {
  return price_paisa * quantity
}

/** What of an ordered item is priced. */
export interface PricedQuantity {
  price_paisa: Paisa
  /** The quantity that is left. */
  quantity: number
  /** How many grams one unit has, if it is sold by weight; else null. */
  unit_grams: number | null
  /** How many grams are paid; null until it is weighed. */
  billed_grams: number | null
}

/** What an ordered item comes to before any discount: its price times its quantity or, once it is weighed, times what it weighs. */
export function itemGross(item: PricedQuantity): Paisa {
  const { price_paisa, unit_grams, billed_grams } = item
  if (billed_grams === null || unit_grams === null) return grossOf(item)
  return shareNearest(price_paisa, billed_grams, unit_grams)
}

/** What the amount of an ordered item is computed from. */
export interface AmountInput extends PricedQuantity {
  ordered_quantity: number
  /** The discount on the price of the whole ordered quantity. */
  discount_paisa: Paisa
}

/**
 * What is left of an item would cost: its price less its share of the discount, rounded down. What it does cost stands in
 * order_items.amount_paisa, which the database computes in the same way (migration 0046); this is for what is not written yet.
 * Goods that weigh more than was ordered get no more discount.
 */
export function amountFor(item: AmountInput): Paisa {
  const gross = itemGross(item)
  const ordered = item.price_paisa * item.ordered_quantity
  return gross - shareDown(item.discount_paisa, Math.min(gross, ordered), ordered)
}

/** The discount on what is left of an item: what it costs less than its price. */
export function discountLeft(item: PricedQuantity & { amount_paisa: Paisa }): Paisa {
  return itemGross(item) - item.amount_paisa
}

/** An SQL expression: what is left of order item `i` comes to before any discount (bigint), as `itemGross` computes it. */
const GROSS = `(case when i.billed_grams is null then i.price_paisa::bigint * i.quantity
  else div(i.price_paisa::numeric * i.billed_grams * 2 + i.unit_grams, i.unit_grams::numeric * 2)::bigint end)`

/** An SQL expression: the discount on what is left of order item `i`. */
export const DISCOUNT_LEFT = `(${GROSS} - i.amount_paisa)`
