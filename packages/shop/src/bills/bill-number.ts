import type { BillKind } from './tables.ts'

/** The number of a bill as it is printed: 2083/84-000012, of a credit note CN-2083/84-000003. */
export function billNumber(bill: { kind: BillKind; fiscal_year: string; number: number }): string {
  const number = `${bill.fiscal_year}-${String(bill.number).padStart(6, '0')}`
  return bill.kind === 'credit_note' ? `CN-${number}` : number
}
