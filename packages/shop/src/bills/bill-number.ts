import type { BillKind } from './tables.ts'

/** The printed number of a bill, such as 2083/84-000012, or of a credit note, such as CN-2083/84-000003. */
export function billNumber(bill: { kind: BillKind; fiscal_year: string; number: number }): string {
  const number = `${bill.fiscal_year}-${String(bill.number).padStart(6, '0')}`
  return bill.kind === 'credit_note' ? `CN-${number}` : number
}
