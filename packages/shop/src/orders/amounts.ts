import { discountLeft, grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { isLive, type OrderItemStatus } from './states.ts'

/** What the amount of an order item is computed from. All amounts here are in whole paisa and include VAT. */
export interface PricedItem {
  price_paisa: Paisa
  /** The quantity that is left of what was ordered. */
  quantity: number
  ordered_quantity: number
  /** The discount on the price of the whole ordered quantity. */
  discount_paisa: Paisa
  status: OrderItemStatus
}

/** The prices of an order group that belong to no item. */
export interface GroupPrices {
  delivery_fee_paisa: Paisa
  delivery_discount_paisa: Paisa
}

/** What the customer pays for the quantity that is left, in paisa. */
export function amountOf(item: Omit<PricedItem, 'status'>): Paisa {
  return grossOf(item) - discountLeft(item)
}

/** What an item costs less, in paisa, if only this quantity of it is left. */
export function lessFor(item: Omit<PricedItem, 'status'>, quantity: number): Paisa {
  return amountOf(item) - amountOf({ ...item, quantity })
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
  return items.filter(({ status }) => isLive(status)).reduce((sum, item) => sum + amountOf(item), 0)
}

/** The columns of order_groups `g` for GroupPrices. */
export const PRICE_COLUMNS = 'g.delivery_fee_paisa, g.delivery_discount_paisa'
/** The columns of order_items `i` for PricedItem. */
export const AMOUNT_COLUMNS = 'i.price_paisa, i.quantity, i.ordered_quantity, i.discount_paisa, i.status'
/** The same columns as one JSON object. */
export const AMOUNT_JSON = `jsonb_build_object('price_paisa', i.price_paisa, 'quantity', i.quantity,
  'ordered_quantity', i.ordered_quantity, 'discount_paisa', i.discount_paisa, 'status', i.status)`
