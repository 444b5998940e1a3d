import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** A bill of a seller who is registered for VAT, a bill of one with a PAN only, and a credit note for either. */
export type BillKind = 'tax_invoice' | 'pan_bill' | 'credit_note'

/** The seller as it was on the day of the bill. */
export interface BillSeller {
  /** The registered name. */
  name_en: string
  name_ne: string
  /** The name by which customers know it. */
  trade_en: string
  trade_ne: string
  address_en: string
  address_ne: string
  /** Nine digits; empty if the shop does not know it. */
  pan: string
  /** Nine digits; empty if the seller is not registered for VAT. */
  vat_no: string
}

export interface BillBuyer {
  name: string
  address_en: string
  address_ne: string
  /** Nine digits; empty if the buyer gave none. */
  pan: string
}

export interface BillLine {
  /** Null for delivery and commission. */
  order_item_id: number | null
  name_en: string
  name_ne: string
  /** The vendor's description of one unit, such as "500 g packet"; empty for delivery and commission. */
  unit: string
  quantity: number
  /** The price of one, including VAT. */
  rate_paisa: Paisa
  discount_paisa: Paisa
  /** The rate of the VAT included in the amount, in hundredths of a percent; 0 for exempt goods. */
  vat_rate: number
  /** What it weighs that is paid, and how many grams the rate is for; only of what is sold by weight. */
  grams?: number
  unit_grams?: number
  /** Quantity or, if it is sold by weight, grams times rate, less the discount, including VAT. */
  amount_paisa: Paisa
}

export interface BillSeries {
  /** Null for the company. */
  vendor_id: number | null
  /** The fiscal year, such as 2083/84. */
  fiscal_year: string
  kind: BillKind
  last_number: WithDefault<number>
  last_hash: WithDefault<string>
  last_issued_at: WithDefault<Date>
  last_date_bs: WithDefault<string>
}

/** Up to where a chain was found whole (check-bills.ts). */
export interface BillChecks {
  /** Null for the company. */
  vendor_id: number | null
  fiscal_year: string
  kind: BillKind
  number: number
  /** Of the last bill up to that number. */
  hash: string
  /** When it was last walked from its beginning. */
  walked_at: Date | null
}

/** Numbers of bills that a restored database does not know (skip-numbers.ts). */
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

/** A bill that has no number yet (due-bills.ts); its columns mean the same as those of `Bills`. */
export interface BillsDue {
  /** The issued bill keeps this id. */
  id: string
  /** Orders the bills of the same moment. */
  place: GeneratedAlways<number>
  /** When the billed event happened; the bill gets this date. */
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
  /** The id of a bill, which may itself be still due. */
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
  /** The day in Bikram Sambat, such as 2083-08-06. */
  date_bs: string
  seller: Json<BillSeller>
  buyer: Json<BillBuyer>
  lines: Json<BillLine[]>
  /** The sum of all discounts, which the lines' amounts have taken into account already. */
  discount_paisa: Paisa
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  /** The sum of taxable, exempt and VAT. */
  total_paisa: Paisa
  payment_method: string
  order_group_id: string | null
  /** Null for commission, and for delivery, which is billed for the whole order group. */
  order_id: string | null
  /** The bill that a credit note takes back, wholly or in part. */
  credits: string | null
  reason: WithDefault<string>
  /**
   * For a credit note, the event that caused it; no bill is credited twice for one cause. For a bill of a cash order,
   * the hand-over ("delivered 12", by its first item).
   */
  cause: WithDefault<string>
  /** The hash of the bill before it in its series; empty in the first. */
  prev_hash: string
  hash: string
  printed_count: WithDefault<number>
  /** For a commission bill: the billed vendor, and the month (2083-08). */
  for_vendor_id: number | null
  for_month: string | null
}

export interface CommissionMonths {
  /** The month in Bikram Sambat, such as 2083-08. */
  month: string
  starts_at: Date
  ends_at: Date
  /**
   * The last ledger entry of this month: later entries belong to the month that is closed next, even if they are dated
   * earlier.
   */
  last_entry_id: number
  /** Null until every vendor has its bill. */
  billed_at: Date | null
  /** When its `CommissionSums` were last added up; null if they were not. */
  summed_at: Date | null
}

/** A vendor's commission in the ledger, from the first month to the end of a closed one. */
export interface CommissionSums {
  month: string
  vendor_id: number
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
}
