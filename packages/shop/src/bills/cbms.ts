import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { toRupees } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { type Bill, findBill } from './read-bill.ts'
import { billTexts } from './texts.ts'

/**
 * A bill in the form of the tax office's billing system (CBMS; nepal.md §7), for staff with the right money.read and
 * for the seller. The sender adds `username` and `password`, those of the seller at the tax office.
 */
export async function readCbms(ctx: Ctx, looker: 'vendor' | 'staff', id: string) {
  const bill = await findBill(ctx, looker, id)
  // Bills that the company issued to the vendor are the company's to send.
  if (looker === 'vendor' && bill.for_vendor_id !== null)
    throw new Refusal('not_found', billTexts(ctx.locale).noSuchBill)
  return cbmsOf(bill, ctx.now)
}

/** Converts a bill; amounts are in rupees. The shop has no excise, no health or education tax and no exports. */
export function cbmsOf(bill: Bill, now: Date) {
  return {
    seller_pan: bill.seller.pan,
    buyer_pan: bill.buyer.pan,
    buyer_name: bill.buyer.name,
    fiscal_year: fiscalYearOf(bill.fiscal_year),
    ...(bill.credits
      ? {
          ref_invoice_number: bill.credits.number,
          credit_note_number: bill.number,
          credit_note_date: dotted(bill.date_bs),
          reason_for_return: bill.reason,
        }
      : { invoice_number: bill.number, invoice_date: dotted(bill.date_bs) }),
    total_sales: toRupees(bill.total_paisa),
    taxable_sales_vat: toRupees(bill.taxable_paisa),
    vat: toRupees(bill.vat_paisa),
    ...NONE,
    tax_exempted_sales: toRupees(bill.exempt_paisa),
    isrealtime: nepalDay(bill.issued_at) === nepalDay(now),
    datetimeClient: now.toISOString(),
  }
}

const NONE = {
  excisable_amount: 0,
  excise: 0,
  taxable_sales_hst: 0,
  hst: 0,
  amount_for_esf: 0,
  esf: 0,
  export_sales: 0,
}

/** Converts 2083/84 into 2083.084. */
function fiscalYearOf(year: string): string {
  return year.replace('/', '.0')
}

function dotted(day: string): string {
  return day.replaceAll('-', '.')
}
