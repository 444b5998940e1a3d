import { grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { creditOf, moneyOf, openOf, type Tender } from '../payments/tenders.ts'
import { deliveryOf, type GroupPrices, liveAmountOf, type PricedItem, totalOf } from './amounts.ts'
import { isLive } from './states.ts'

/** An order group added up, as its pages show it. */
export interface Totals {
  /** Before what was taken off. */
  items_paisa: Paisa
  /** Taken off the price of goods. */
  discount_paisa: Paisa
  /** Once for the whole order group, however many vendors; what was taken off it is off. */
  delivery_paisa: Paisa
  /** What the order group costs. */
  total_paisa: Paisa
  /** Of it, paid from what the shop owed the customer. */
  credit_paisa: Paisa
  /** Of it, to be paid in money. */
  due_paisa: Paisa
  /** Of that, what is still to be paid at the door; 0 of what is paid beforehand. */
  at_door_paisa: Paisa
}

/** What an order group comes to. A rejected item is not paid, and delivery neither when nothing is left to deliver. */
export function totalsOf(
  items: readonly PricedItem[],
  group: GroupPrices & { tenders: readonly Tender[] },
): Totals {
  const live = items.filter(({ status }) => isLive(status))
  const items_paisa = live.reduce((sum, item) => sum + grossOf(item), 0)
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
 *  Of what is live now, the credit that is planned for it or was used: what was used for a package that came back went back.
 */
function creditFor(total_paisa: Paisa, tenders: readonly Tender[]): Paisa {
  const credit = creditOf(tenders)
  if (!credit) return 0
  const paid_paisa = total_paisa - tenders.reduce((sum, tender) => sum + openOf(tender), 0)
  return openOf(credit) + Math.min(credit.captured_paisa, Math.max(0, paid_paisa))
}
