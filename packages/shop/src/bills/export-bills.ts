import { writeCsv } from '../catalog/csv-file.ts'
import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal-day.ts'
import { billsOfYear } from './list-bills.ts'

const COLUMNS = [
  ...['number', 'kind', 'date_bs', 'date', 'order', 'buyer', 'taxable_rs', 'exempt_rs', 'vat_rs', 'total_rs'],
] as const

/** The bills of the actor's vendor in a fiscal year as a CSV file; what credit notes take back is negative. */
export async function exportBills(ctx: Ctx, fiscal_year: string): Promise<string> {
  const bills = await billsOfYear(ctx, fiscal_year)
  const csv = writeCsv(
    COLUMNS,
    bills.map((bill) => {
      const sign = bill.kind === 'credit_note' ? -1 : 1
      const amounts = [bill.taxable_paisa, bill.exempt_paisa, bill.vat_paisa, bill.total_paisa]
      return [
        ...[
          bill.number,
          bill.kind,
          bill.date_bs,
          nepalDay(bill.issued_at),
          bill.order_number ?? '',
          bill.buyer,
        ],
        ...amounts.map((paisa) => ((sign * paisa) / 100).toFixed(2)),
      ]
    }),
  )
  // A figure with a minus is no formula: spreadsheets are to add it up.
  return csv.replace(/,'(-[0-9]+\.[0-9]{2})(?=[,\r])/g, ',$1')
}
