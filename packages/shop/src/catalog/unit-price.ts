import type { Paisa } from '../money.ts'
import { MEASURES, type Per } from './measures.ts'

export interface UnitPrice {
  amount_paisa: Paisa
  per: Per
}

/**
 * What people read of `unit_price_paisa`, which the table computes from price, unit and amount (0065_unit_amounts.sql).
 * Null where there is none, and where the price is for one kg, litre or piece and says so itself.
 */
export function unitPriceOf(product: {
  unit: string
  marked_price_paisa: Paisa
  unit_price_paisa: Paisa | null
}): UnitPrice | null {
  const { marked_price_paisa, unit_price_paisa } = product
  const per = MEASURES[product.unit]?.of
  if (!per || unit_price_paisa === null || unit_price_paisa === marked_price_paisa) return null
  return { amount_paisa: unit_price_paisa, per }
}
