import type { Paisa } from '../money/money.ts'
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
  const wanted = kind === 'amount' ? value : shareOf(goods, value, 10_000)
  const total = Math.min(wanted, goods, maximum_paisa ?? goods)
  return { item_discounts: spread(total, amounts), delivery_discount_paisa: 0 }
}

/** Off the goods alone. */
export const goodsOff = ({ item_discounts }: Pick<Discount, 'item_discounts'>): Paisa =>
  item_discounts.reduce((sum, paisa) => sum + paisa, 0)

/** Goods and delivery together. */
export const takenOff = (discount: Discount): Paisa => goodsOff(discount) + discount.delivery_discount_paisa

/**
 * Spreads a sum over amounts in proportion, to the paisa: each gets its share rounded down, and the paisa that are left
 * go to those that lost most by it, the first of equals before the others. The sum must not be more than the amounts.
 */
export function spread(total: Paisa, amounts: Paisa[]): Paisa[] {
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map(() => 0)
  const shares = amounts.map((amount) => shareOf(amount, total, goods))
  const lost = amounts.map((amount, place) => ({ place, lost: remainderOf(amount, total, goods) }))
  lost.sort((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost < b.lost ? 1 : -1))
  const left = total - shares.reduce((sum, share) => sum + share, 0)
  for (const { place } of lost.slice(0, left)) shares[place]! += 1
  return shares
}

// Whole numbers of any size: the product of two amounts of paisa may be more than a double holds exactly.
const shareOf = (amount: Paisa, part: number, whole: number) =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
const remainderOf = (amount: Paisa, part: number, whole: number) =>
  (BigInt(amount) * BigInt(part)) % BigInt(whole)
