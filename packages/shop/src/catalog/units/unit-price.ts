import type { Paisa } from '../../money/money.ts'
import { MEASURES, type Per } from './measures.ts'
import { amountInText } from './unit-amount.ts'

export interface UnitPrice {
  amount_paisa: Paisa
  per: Per
}

interface Sold {
  unit: string
  unit_price_paisa: Paisa | null
}

/**
 * The price of a kg, a litre or a piece of a product. The table computes it from price, unit and amount;
 * null if it is not known.
 */
export function unitPriceOf({ unit, unit_price_paisa }: Sold): UnitPrice | null {
  const per = MEASURES[unit]?.of
  return per && unit_price_paisa !== null ? { amount_paisa: unit_price_paisa, per } : null
}

/** The unit price as it is shown under the price: null also if the price itself says it, as in "Rs 95 / 1 kg". */
export function shownUnitPrice(
  product: Sold & { unit_description: string; unit_amount: number | null },
): UnitPrice | null {
  const { unit, unit_description, unit_amount } = product
  const isOfOne = Math.abs((unit_amount ?? 0) * (MEASURES[unit]?.holds ?? 0) - 1) < 1e-9
  return isOfOne && amountInText(unit, unit_description) === unit_amount ? null : unitPriceOf(product)
}
