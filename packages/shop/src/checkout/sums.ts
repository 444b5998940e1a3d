import { grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'

// What an order group costs before it is placed, computed in the same way on the server and in the browser. Afterwards
// orders/amounts.ts computes it.

/**
 * Amounts in paisa: the total is goods and delivery less the discount, and is paid by credit and by what is due in
 * money.
 */
export interface Sums {
  /** Before the discount. */
  goods_paisa: Paisa
  /** One delivery, before the discount; 0 while the place is not known. */
  delivery_paisa: Paisa
  /** The discount of a promotion on goods and delivery. */
  discount_paisa: Paisa
  total_paisa: Paisa
  /** The part of the total that store credit pays. */
  credit_paisa: Paisa
  /** The part of the total to be paid in money. */
  due_paisa: Paisa
}

/** The price of all goods, before any discount. */
export function goodsOf(lines: readonly { price_paisa: Paisa; quantity: number }[]): Paisa {
  return lines.reduce((sum, line) => sum + grossOf(line), 0)
}

/** Adds up an order group. `credit_paisa` is the credit that may be spent; no more than the total is used. */
export function sumsOf(
  given: Pick<Sums, 'goods_paisa'> &
    Partial<Pick<Sums, 'delivery_paisa' | 'discount_paisa' | 'credit_paisa'>>,
): Sums {
  const { goods_paisa, delivery_paisa = 0, discount_paisa = 0 } = given
  const total_paisa = goods_paisa + delivery_paisa - discount_paisa
  const credit_paisa = Math.min(given.credit_paisa ?? 0, total_paisa)
  return {
    goods_paisa,
    delivery_paisa,
    discount_paisa,
    total_paisa,
    credit_paisa,
    due_paisa: total_paisa - credit_paisa,
  }
}
