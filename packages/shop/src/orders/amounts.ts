import { discountLeft, grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { isLive, type OrderItemStatus } from './states.ts'

/** Of an order item, what its amount is made of. Everything here is whole paisa, VAT within. */
export interface PricedItem {
  price_paisa: Paisa
  /** What is left of it. */
  quantity: number
  ordered_quantity: number
  /** Taken off the price of all that was ordered. */
  discount_paisa: Paisa
  status: OrderItemStatus
}

/** Of an order group, what is no item's. */
export interface GroupPrices {
  delivery_fee_paisa: Paisa
  delivery_discount_paisa: Paisa
}

/** What the customer pays for what is left of it. */
export function amountOf(item: Omit<PricedItem, 'status'>): Paisa {
  return grossOf(item) - discountLeft(item)
}

/** What delivery costs while anything is left to deliver. */
export function deliveryOf(items: readonly Pick<PricedItem, 'status'>[], group: GroupPrices): Paisa {
  return items.some(({ status }) => isLive(status))
    ? group.delivery_fee_paisa - group.delivery_discount_paisa
    : 0
}

/** What an order group costs: its live items and their delivery. */
export function totalOf(items: readonly PricedItem[], group: GroupPrices): Paisa {
  return liveAmountOf(items) + deliveryOf(items, group)
}

/** What these items cost together; cancelled ones are not paid. */
export function liveAmountOf(items: readonly PricedItem[]): Paisa {
  return items.filter(({ status }) => isLive(status)).reduce((sum, item) => sum + amountOf(item), 0)
}

/** Columns of order_groups `g` that GroupPrices are. */
export const PRICE_COLUMNS = 'g.delivery_fee_paisa, g.delivery_discount_paisa'
/** Columns of order_items `i` that amounts are made of. */
export const AMOUNT_COLUMNS = 'i.price_paisa, i.quantity, i.ordered_quantity, i.discount_paisa, i.status'
/** The same as one JSON object. */
export const AMOUNT_JSON = `jsonb_build_object('price_paisa', i.price_paisa, 'quantity', i.quantity,
  'ordered_quantity', i.ordered_quantity, 'discount_paisa', i.discount_paisa, 'status', i.status)`
