import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { writeCsv } from '../files/sheets/csv.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { type BillCard, billsOfYear, companyBillsOfYear, type Issuer } from './list-bills.ts'

const COLUMNS = [
  ...['number', 'kind', 'date_bs', 'date', 'order', 'buyer', 'taxable_rs', 'exempt_rs', 'vat_rs', 'total_rs'],
] as const

/** Includes the month of a commission bill (2083-08). */
const COMPANY_COLUMNS = [...COLUMNS, 'commission_month'] as const
type Column = (typeof COMPANY_COLUMNS)[number]

/**
 * The bills that the actor's vendor issued in a fiscal year, or that the company issued to it, as a CSV file. Amounts
 * of credit notes are negative.
 */
export async function exportBills(ctx: Ctx, fiscal_year: string, issuer: Issuer = 'vendor'): Promise<string> {
  const bills = await billsOfYear(ctx, fiscal_year, issuer)
  return csvOf(bills, issuer === 'vendor' ? COLUMNS : COMPANY_COLUMNS)
}

/**
 * The company's own bills of a fiscal year in the same form, for staff (right money.read). Written to the audit log.
 */
export async function exportCompanyBills(ctx: Ctx, fiscal_year: string): Promise<string> {
  const bills = await companyBillsOfYear(ctx, fiscal_year)
  await audit(ctx, {
    action: 'bill.export',
    object_kind: 'bill',
    object_id: fiscal_year,
    details: { number: fiscal_year },
  })
  return csvOf(bills, COMPANY_COLUMNS)
}

function csvOf(bills: readonly BillCard[], columns: readonly Column[]): string {
  return writeCsv(
    columns,
    bills.map((bill) => {
      const cells = cellsOf(bill)
      return columns.map((column) => cells[column])
    }),
  )
}

function cellsOf(bill: BillCard): Record<Column, string> {
  const rupees = (paisa: Paisa) => ((bill.kind === 'credit_note' ? -paisa : paisa) / 100).toFixed(2)
  return {
    number: bill.number,
    kind: bill.kind,
    date_bs: bill.date_bs,
    date: nepalDay(bill.issued_at),
    order: bill.order_number ?? '',
    buyer: bill.buyer,
    taxable_rs: rupees(bill.taxable_paisa),
    exempt_rs: rupees(bill.exempt_paisa),
    vat_rs: rupees(bill.vat_paisa),
    total_rs: rupees(bill.total_paisa),
    commission_month: bill.for_month ?? '',
  }
}
