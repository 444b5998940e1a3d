import type { Paisa } from '@himalayan-green/shop/money/money.ts'

// en-IN groups by lakh and is the same in Node and in browsers; ne-NP is missing from Chromium.
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Paisa as the figure that stands after "Rs": 12500000 → '1,25,000'. A list price shows paisa only when it has
 * some ('95.50'); a total ('total') always does ('95.00'). Digits are Latin in both languages, as on labels and receipts.
 */
export function rupees(paisa: Paisa, kind: 'price' | 'total' = 'price'): string {
  return (kind === 'price' && paisa % 100 === 0 ? whole : exact).format(paisa / 100)
}

/** An amount in books and statements, in both languages, its sign before the currency: −Rs 1,25,000.50 */
export function signedRupees(paisa: Paisa): string {
  return `${paisa < 0 ? '−' : ''}Rs ${rupees(Math.abs(paisa), 'total')}`
}
