import type { Paisa } from '../money/money.ts'
import { vatWithin } from '../money/shares.ts'
import type { BillLine } from './tables.ts'

export interface BillTotals {
  discount_paisa: Paisa
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  total_paisa: Paisa
}

/**
 * The totals of a bill's lines, in paisa. VAT is computed once for each rate and not for each line, so that it is
 * within half a paisa of what the law requires, however many lines there are. Taxable, exempt and VAT add up exactly to
 * the lines.
 *
 * `before` are the lines that were credited of the same bill already. The VAT of a credit note is the difference that
 * brings all notes together to the VAT of everything they took back, so that a completely credited bill ends exactly at
 * its own VAT.
 */
export function totalsOf(lines: readonly BillLine[], before: readonly BillLine[] = []): BillTotals {
  let [taxable, exempt, vat] = [0, 0, 0]
  for (const rate of new Set(lines.map((line) => line.vat_rate))) {
    const amount = sumAt(lines, rate)
    if (rate === 0) {
      exempt += amount
      continue
    }
    const earlier = sumAt(before, rate)
    const within = vatWithin(earlier + amount, rate) - vatWithin(earlier, rate)
    vat += within
    taxable += amount - within
  }
  return {
    discount_paisa: lines.reduce((sum, line) => sum + line.discount_paisa, 0),
    taxable_paisa: taxable,
    exempt_paisa: exempt,
    vat_paisa: vat,
    total_paisa: taxable + exempt + vat,
  }
}

function sumAt(lines: readonly BillLine[], rate: number): Paisa {
  return lines.filter((line) => line.vat_rate === rate).reduce((sum, line) => sum + line.amount_paisa, 0)
}
