/**
 * Money. Everything inside is whole paisa (100 paisa = 1 rupee); only the API and the pages use rupees. Rupees are
 * shown in lakh grouping (1,25,000). Source: docs/architecture.md, "Money".
 */

/** A whole number of paisa. */
export type Paisa = number

/** Paisa as the API's number of rupees with at most two decimals: 9550 → 95.5. */
export function toRupees(paisa: Paisa): number {
  return paisa / 100
}

/** Rupees as typed or sent (95.5) to whole paisa (9550). */
export function toPaisa(rupees: number): Paisa {
  return Math.round(rupees * 100)
}

const FIGURES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** Paisa as people read them in both languages, with two decimals: Rs 1,25,000.50 */
export function showRupees(paisa: Paisa): string {
  return `Rs ${FIGURES.format(paisa / 100)}`
}

/** The amount in cash: paisa rounded to whole rupees. */
export function inCash(paisa: Paisa): Paisa {
  return Math.round(paisa / 100) * 100
}
