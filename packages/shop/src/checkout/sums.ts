import { grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'

// What an order group comes to before it is placed, for the server and the browser alike. Afterwards it is orders/amounts.ts.

/** In paisa: goods and delivery less the discount are the total, which credit and what is due pay together. */
export interface Sums {
  /** Before what is taken off. */
  goods_paisa: Paisa
  /** One delivery, before what is taken off; 0 while nobody knows where it goes. */
  delivery_paisa: Paisa
  /** What a promotion takes off goods and delivery. */
  discount_paisa: Paisa
  total_paisa: Paisa
  /** Of the total, paid from what the shop owes the customer. */
  credit_paisa: Paisa
  /** Of the total, to be paid in money. */
  due_paisa: Paisa
}

/** What goods come to, before anything is taken off. */
export function goodsOf(lines: readonly { price_paisa: Paisa; quantity: number }[]): Paisa {
  return lines.reduce((sum, line) => sum + grossOf(line), 0)
}

/** Adds an order group up. `credit_paisa` is what may be spent for it: no more is used than the total. */
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
