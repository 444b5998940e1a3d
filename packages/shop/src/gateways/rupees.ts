import type { Paisa } from '../money/money.ts'

/** Rupees as gateways accept them, without signs or commas: 11000 → 110, 11050 → 110.50. */
export function rupeesText(paisa: Paisa): string {
  const rest = paisa % 100
  return rest === 0 ? String(paisa / 100) : rupeesWithPaisa(paisa)
}

/** Rupees with two decimals: 11000 → 110.00. */
export function rupeesWithPaisa(paisa: Paisa): string {
  return `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
}

const PLAIN = /^(\d{1,10})(?:\.(\d+))?$/
const WITH_COMMAS = /^\d{1,3}(,\d{2,3})+(\.\d+)?$/

/** A gateway's amount in rupees ("1000.0", 1000, "2,700.0") as paisa; null if it is not an amount in whole paisa. */
export function paisaOf(rupees: unknown): Paisa | null {
  if (typeof rupees !== 'string' && typeof rupees !== 'number') return null
  const text = String(rupees)
  const [, whole, rest = ''] = PLAIN.exec(WITH_COMMAS.test(text) ? text.replaceAll(',', '') : text) ?? []
  if (whole === undefined || /[^0]/.test(rest.slice(2))) return null
  return Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
}
