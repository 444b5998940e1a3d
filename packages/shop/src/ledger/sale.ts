import type { Paisa } from '../money/money.ts'
import type { Line } from './post.ts'
import { deliveryLines, type Sold, saleLines } from './split.ts'

/** What is sold at once: items, and the delivery if it is included. */
export interface Sale {
  items: readonly Sold[]
  delivery: { fee_paisa: Paisa; discount_paisa: Paisa } | null
}

/** The lines of a sale except those for the money itself, and how much money they need. */
export function linesOfSale(
  { items, delivery }: Sale,
  companyHasVat: boolean,
): { paid_paisa: Paisa; lines: Line[] } {
  const parts = items.map((item) => saleLines(item, companyHasVat))
  if (delivery) parts.push(deliveryLines(delivery, companyHasVat))
  return {
    paid_paisa: parts.reduce((sum, part) => sum + part.paid_paisa, 0),
    lines: parts.flatMap(({ lines }) => lines),
  }
}

/** An SQL expression: whether the company has a VAT number now (content/settings.ts). */
export const COMPANY_HAS_VAT = `coalesce((
  select settings -> 'legal' ->> 'vat_no' <> '' from site_settings order by version desc limit 1), false)`
