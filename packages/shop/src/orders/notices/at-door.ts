import { type Paisa, showRupees } from '../../money/money.ts'

/** What to have ready at the door: the code, and the cash. Empty if neither is known. */
export function atDoorInEnglish({
  code,
  cash_paisa,
}: {
  code?: string | undefined
  cash_paisa?: Paisa | undefined
}): string {
  const shown = code ? ` Show code ${code} at the door.` : ''
  if (cash_paisa === undefined) return shown
  return `${shown}${cash_paisa > 0 ? ` Have ${showRupees(cash_paisa)} ready in cash.` : ' It is paid.'}`
}
