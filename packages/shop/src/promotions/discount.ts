import type { Paisa } from '../money/money.ts'
import { percentDown, spread } from '../money/shares.ts'
import type { PromotionKind } from './tables.ts'

/** The terms of a promotion from which its discount is computed. */
export interface Terms {
  kind: PromotionKind
  /** Hundredths of a percent, paisa, or 0 for free delivery. */
  value: number
  maximum_paisa: Paisa | null
}

export interface Discount {
  /** The discount on each line, in the order of the lines, never more than the line's price. */
  item_discounts: Paisa[]
  /** The discount on the fee of one delivery. */
  delivery_discount_paisa: Paisa
}

/**
 * The discount of a promotion on lines with the prices `amounts` and on a delivery fee, in paisa. A line to which it
 * does not apply has the amount 0. A percentage is rounded down to the paisa; a fixed discount is never more than the
 * goods cost.
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

/** The discount on goods only. */
export const goodsDiscount = ({ item_discounts }: Pick<Discount, 'item_discounts'>): Paisa =>
  item_discounts.reduce((sum, paisa) => sum + paisa, 0)

/** The discount on goods and delivery. */
export const totalDiscount = (discount: Discount): Paisa =>
  goodsDiscount(discount) + discount.delivery_discount_paisa
