import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** Of a seller who is registered for VAT, of one who has a PAN alone, and what takes back either. */
export type BillKind = 'tax_invoice' | 'pan_bill' | 'credit_note'

/** Who sells, as they were on the day of the bill. */
export interface BillSeller {
  /** The name of the registration. */
  name_en: string
  name_ne: string
  /** The name over the door. */
  trade_en: string
  trade_ne: string
  address_en: string
  address_ne: string
  /** Nine digits; empty where the shop was not told. */
  pan: string
  /** Nine digits; empty for who is not registered for VAT. */
  vat_no: string
}

export interface BillBuyer {
  name: string
  address_en: string
  address_ne: string
  /** Nine digits; empty for who gave none. */
  pan: string
}

export interface BillLine {
  /** Null for delivery and commission. */
  order_item_id: number | null
  name_en: string
  name_ne: string
  /** What one of them is, as the vendor describes it: "500 g packet"; empty for delivery and commission. */
  unit: string
  quantity: number
  /** Of one, with VAT. */
  rate_paisa: Paisa
  discount_paisa: Paisa
  /** VAT within the amount, in hundredths of a percent; 0 for what is exempt. */
  vat_rate: number
  /** Quantity times rate less the discount, with VAT. */
  amount_paisa: Paisa
}

export interface BillSeries {
  /** Null for the company. */
  vendor_id: number | null
  /** 2083/84 */
  fiscal_year: string
  kind: BillKind
  last_number: WithDefault<number>
  last_hash: WithDefault<string>
  last_issued_at: WithDefault<Date>
  last_date_bs: WithDefault<string>
}

/** Numbers that bills had which a restored database does not know (skip-numbers.ts). */
export interface SkippedBillNumbers {
  /** Null for the company. */
  vendor_id: number | null
  fiscal_year: string
  kind: BillKind
  first_number: number
  last_number: number
  skipped_at: Date
  skipped_by: string | null
}

/** A bill that has yet to get its number (due-bills.ts); its columns mean what those of `Bills` do. */
export interface BillsDue {
  /** The bill keeps it. */
  id: string
  /** Orders those of the same moment. */
  place: GeneratedAlways<number>
  /** The moment of what is billed: the bill is dated by it. */
  due_at: Date
  vendor_id: number | null
  fiscal_year: string
  kind: BillKind
  date_bs: string
  seller: Json<BillSeller>
  buyer: Json<BillBuyer>
  lines: Json<BillLine[]>
  discount_paisa: Paisa
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  total_paisa: Paisa
  payment_method: string
  order_group_id: string | null
  order_id: string | null
  /** A bill, or one that is due itself. */
  credits: string | null
  reason: WithDefault<string>
  cause: WithDefault<string>
  for_vendor_id: number | null
  for_month: string | null
}

export interface Bills {
  id: string
  vendor_id: number | null
  fiscal_year: string
  kind: BillKind
  number: number
  issued_at: Date
  /** 2083-08-06 */
  date_bs: string
  seller: Json<BillSeller>
  buyer: Json<BillBuyer>
  lines: Json<BillLine[]>
  /** Taken off in all, and within the lines' amounts already. */
  discount_paisa: Paisa
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  /** Taxable, exempt and VAT together. */
  total_paisa: Paisa
  payment_method: string
  order_group_id: string | null
  /** Null for commission, and for delivery, which is billed for the whole order group. */
  order_id: string | null
  /** The bill that a credit note takes back all or some of. */
  credits: string | null
  reason: WithDefault<string>
  /**
   * Of a credit note, what asked for it; no bill is credited twice for one cause. Of a bill for what was paid in cash, the
   * hand-over ("delivered 12", by its first item).
   */
  cause: WithDefault<string>
  /** Hash of the bill before it in its series; empty in the first. */
  prev_hash: string
  hash: string
  printed_count: WithDefault<number>
  /** Of commission: the vendor that it is billed to, and the month (2083-08). */
  for_vendor_id: number | null
  for_month: string | null
}

export interface CommissionMonths {
  /** 2083-08 */
  month: string
  starts_at: Date
  ends_at: Date
  /** Of the ledger: entries after it are of the month that is closed next, though they were dated before. */
  last_entry_id: number
  /** Null as long as not every vendor has its bill. */
  billed_at: Date | null
}
