/** Rupees with at least one decimal, as eSewa and Fonepay write them: 110 → 110.0, 110.25 → 110.25. */
export function rupeesOf(paisa: number): string {
  const whole = Math.trunc(paisa / 100)
  const rest = String(paisa % 100).padStart(2, '0')
  return `${whole}.${rest.endsWith('0') ? rest[0] : rest}`
}

/** The same with commas between the thousands: 2,700.0. */
export function rupeesWithCommas(paisa: number): string {
  return rupeesOf(paisa).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** For people: Rs 1,25,000, with paisa only where there are any. */
export function shownRupees(paisa: number): string {
  return `Rs ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: paisa % 100 ? 2 : 0 }).format(paisa / 100)}`
}

/** Whole paisa from rupees as text with at most two decimals; null when it is something else. */
export function paisaOf(rupees: string | undefined): number | null {
  const found = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(rupees ?? '')
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
