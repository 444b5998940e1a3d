import type { Paisa } from '../money/money.ts'
import { percentDown, spread } from '../money/shares.ts'
import type { PromotionKind } from './tables.ts'

/** What a promotion takes off, as far as amounts go. */
export interface Terms {
  kind: PromotionKind
  /** Hundredths of a percent, paisa, or 0 for free delivery. */
  value: number
  maximum_paisa: Paisa | null
}

export interface Discount {
  /** For each line what is taken off it, in the order of the lines; never more than the line. */
  item_discounts: Paisa[]
  /** Of the fee of one delivery. */
  delivery_discount_paisa: Paisa
}

/**
 * What a promotion takes off lines that come to `amounts` and off a delivery fee. A line that it is not for has the
 * amount 0. A percentage is rounded down to the paisa; a sum is never more than the goods come to.
 */
export function discountOf(
  { kind, value, maximum_paisa }: Terms,
  amounts: Paisa[],
  fee_paisa: Paisa,
): Discount {
  const none = amounts.map(() => 0)
  if (kind === 'free_delivery') return { item_discounts: none, delivery_discount_paisa: fee_paisa }
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  const wanted = kind === 'amount' ? value : percentDown(goods, value)
  const total = Math.min(wanted, goods, maximum_paisa ?? goods)
  return { item_discounts: spread(total, amounts), delivery_discount_paisa: 0 }
}

/** Off the goods alone. */
export const goodsDiscount = ({ item_discounts }: Pick<Discount, 'item_discounts'>): Paisa =>
  item_discounts.reduce((sum, paisa) => sum + paisa, 0)

/** Goods and delivery together. */
export const totalDiscount = (discount: Discount): Paisa =>
  goodsDiscount(discount) + discount.delivery_discount_paisa
