import { itemGross } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { creditOf, moneyOf, openOf, type Tender } from '../payments/tenders.ts'
import { deliveryOf, type GroupPrices, liveAmountOf, type PricedItem, totalOf } from './amounts.ts'
import { isLive } from './states.ts'

/** The amounts of an order group, as its pages show them. */
export interface Totals {
  /** Before the discount. */
  items_paisa: Paisa
  /** The discount on goods. */
  discount_paisa: Paisa
  /** Once for the whole order group, however many vendors, and after its discount. */
  delivery_paisa: Paisa
  /** What the order group costs. */
  total_paisa: Paisa
  /** The part of the total that credit pays. */
  credit_paisa: Paisa
  /** The part of the total to be paid in money. */
  due_paisa: Paisa
  /** The part of that which is still to be paid at the door; 0 for orders that are paid in advance. */
  at_door_paisa: Paisa
}

/**
 * The amounts of an order group. Rejected items are not paid, and neither is delivery if nothing is left to deliver.
 */
export function totalsOf(
  items: readonly PricedItem[],
  group: GroupPrices & { tenders: readonly Tender[] },
): Totals {
  const live = items.filter(({ status }) => isLive(status))
  const items_paisa = live.reduce((sum, item) => sum + itemGross(item), 0)
  const total_paisa = totalOf(items, group)
  const credit_paisa = creditFor(total_paisa, group.tenders)
  const money = moneyOf(group.tenders)
  return {
    items_paisa,
    discount_paisa: items_paisa - liveAmountOf(items),
    delivery_paisa: deliveryOf(items, group),
    total_paisa,
    credit_paisa,
    due_paisa: total_paisa - credit_paisa,
    at_door_paisa: money.method === 'cash' ? openOf(money) : 0,
  }
}

/**
 * The credit that is planned or was used for what is live now. Credit used for a returned package has been given back
 * and does not count.
 */
function creditFor(total_paisa: Paisa, tenders: readonly Tender[]): Paisa {
  const credit = creditOf(tenders)
  if (!credit) return 0
  const paid_paisa = total_paisa - tenders.reduce((sum, tender) => sum + openOf(tender), 0)
  return openOf(credit) + Math.min(credit.captured_paisa, Math.max(0, paid_paisa))
}
