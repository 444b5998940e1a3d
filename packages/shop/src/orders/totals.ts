import { grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import {
  atDoorsOf,
  deliveryOf,
  dueOf,
  type GroupPrices,
  liveAmountOf,
  type PaidAtDoors,
  type PricedItem,
  totalOf,
  withCreditLeft,
} from './amounts.ts'
import { isLive } from './states.ts'

/** A purchase added up, as its pages show it. */
export interface Totals {
  /** Before what was taken off. */
  items_paisa: Paisa
  /** Taken off the price of goods. */
  discount_paisa: Paisa
  /** Once for the whole purchase, however many vendors; what was taken off it is off. */
  delivery_paisa: Paisa
  /** What the purchase costs. */
  total_paisa: Paisa
  /** Of it, paid from what the shop owed the customer. */
  credit_paisa: Paisa
  /** Of it, to be paid in money. */
  due_paisa: Paisa
  /** Of that, what is still to be paid at the door; 0 of what is paid beforehand. */
  at_door_paisa: Paisa
}

/** What a purchase comes to. A rejected item is not paid, and delivery neither when nothing is left to deliver. */
export function totalsOf(items: readonly PricedItem[], group: GroupPrices & PaidAtDoors): Totals {
  const live = items.filter(({ status }) => isLive(status))
  const items_paisa = live.reduce((sum, item) => sum + grossOf(item), 0)
  const total_paisa = totalOf(items, group)
  const due_paisa = dueOf(items, withCreditLeft(items, group))
  return {
    items_paisa,
    discount_paisa: items_paisa - liveAmountOf(items),
    delivery_paisa: deliveryOf(items, group),
    total_paisa,
    credit_paisa: total_paisa - due_paisa,
    due_paisa,
    at_door_paisa: atDoorsOf(items, group),
  }
}
