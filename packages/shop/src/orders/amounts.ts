import type { PricedQuantity } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { isLive, type OrderItemStatus } from './states.ts'

/** What an order item costs. All amounts here are in whole paisa and include VAT. */
export interface PricedItem extends PricedQuantity {
  /** What the customer pays for the quantity that is left, or for what it weighs (money/item-amount.ts). */
  amount_paisa: Paisa
  status: OrderItemStatus
}

/** The prices of an order group that belong to no item. */
export interface GroupPrices {
  delivery_fee_paisa: Paisa
  delivery_discount_paisa: Paisa
}

/** The price of delivery, in paisa; 0 once nothing is left to deliver. */
export function deliveryOf(items: readonly Pick<PricedItem, 'status'>[], group: GroupPrices): Paisa {
  return items.some(({ status }) => isLive(status))
    ? group.delivery_fee_paisa - group.delivery_discount_paisa
    : 0
}

/** What an order group costs, in paisa: its live items and their delivery. */
export function totalOf(items: readonly PricedItem[], group: GroupPrices): Paisa {
  return liveAmountOf(items) + deliveryOf(items, group)
}

/** What these items cost together, in paisa; cancelled ones are not paid. */
export function liveAmountOf(items: readonly PricedItem[]): Paisa {
  return items.filter(({ status }) => isLive(status)).reduce((sum, item) => sum + item.amount_paisa, 0)
}

/** The columns of order_groups `g` for GroupPrices. */
export const PRICE_COLUMNS = 'g.delivery_fee_paisa, g.delivery_discount_paisa'
/** The columns of order_items `i` for PricedItem. */
export const AMOUNT_COLUMNS =
  'i.price_paisa, i.quantity, i.unit_grams, i.billed_grams, i.amount_paisa, i.status'
/** The same columns as one JSON object. */
export const AMOUNT_JSON = `jsonb_build_object('price_paisa', i.price_paisa, 'quantity', i.quantity,
  'unit_grams', i.unit_grams, 'billed_grams', i.billed_grams, 'amount_paisa', i.amount_paisa, 'status', i.status)`
