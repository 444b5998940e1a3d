import type { Locale } from './context.ts'

/**
 * Money. Everything inside is whole paisa (100 paisa = 1 rupee); only the doors speak rupees.
 * Rupees are shown in lakh grouping (1,25,000). Source: docs/architecture.md, "Money".
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

const RUPEES = {
  en: { sign: 'Rs', figures: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }) },
  ne: { sign: 'रू', figures: new Intl.NumberFormat('en-IN-u-nu-deva', { minimumFractionDigits: 2 }) },
} as const satisfies Record<Locale, object>

/** As people read it, with two decimals: Rs 1,25,000.50 */
export function showRupees(paisa: Paisa, locale: Locale): string {
  return `${RUPEES[locale].sign} ${RUPEES[locale].figures.format(paisa / 100)}`
}
