import type { Commission } from '../../ledger/booked-commission.ts'
import type { Paisa } from '../../money/money.ts'
import { VAT_RATE } from '../../money/shares.ts'
import { monthText } from '../../nepal/bs-months.ts'
import type { Draft } from '../due-bills.ts'
import type { BillBuyer, BillLine, BillSeller } from '../tables.ts'

/** An earlier commission bill, with what its credit notes left of it. */
export interface EarlierBill extends Commission {
  id: string
  seller: BillSeller
}

/** A vendor's commission up to the end of a month that is not billed yet. */
export interface ToBill {
  vendor_id: number
  month: string
  commission: Commission
  seller: BillSeller
  buyer: BillBuyer
  /** The vendor's earlier commission bills, the newest first. */
  earlier: readonly EarlierBill[]
}

const PARTS = ['taxable_paisa', 'exempt_paisa', 'vat_paisa'] as const

/**
 * The bills of a vendor's month: one bill for positive amounts, and for negative ones credit notes to the newest bills
 * that still hold enough. Bills less credit notes equal the commission, part by part. The earlier bills hold enough
 * because the ledger gives back no more than it took. Only if a clock went back, and something was given back in a
 * month before that of its sale, an amount may be left; it then reduces the next bill.
 */
export function commissionDrafts({ vendor_id, month, commission, seller, buyer, earlier }: ToBill): Draft[] {
  const of = { for_vendor_id: vendor_id, for_month: month, buyer }
  const drafts: Draft[] = []
  const billed = each((part) => Math.max(0, commission[part]))
  if (totalOf(billed) > 0)
    drafts.push({
      ...COMMON,
      ...of,
      seller,
      kind: seller.vat_no || billed.vat_paisa > 0 ? 'tax_invoice' : 'pan_bill',
      credits: null,
      reason: '',
      cause: '',
      ...amounts(billed, 'Commission on sales', 'बिक्रीको कमिसन', month),
    })
  let left = each((part) => Math.max(0, -commission[part]))
  for (const bill of earlier) {
    const taken = each((part) => Math.min(left[part], bill[part]))
    if (totalOf(taken) === 0) continue
    left = each((part) => left[part] - taken[part])
    drafts.push({
      ...COMMON,
      ...of,
      seller: bill.seller,
      kind: 'credit_note',
      credits: bill.id,
      reason: 'refunds',
      cause: `commission ${month}`,
      ...amounts(taken, 'Commission given back', 'फिर्ता गरिएको कमिसन', month),
    })
  }
  return drafts
}

const COMMON = {
  vendor_id: null,
  payment_method: 'account',
  order_group_id: null,
  order_id: null,
} as const

function each(paisa: (part: keyof Commission) => Paisa): Commission {
  return Object.fromEntries(PARTS.map((part) => [part, paisa(part)])) as unknown as Commission
}

function totalOf(commission: Commission): Paisa {
  return PARTS.reduce((sum, part) => sum + commission[part], 0)
}

/** One line for what has VAT and one for what has none. The VAT is the ledger's, which rounded it for each sale. */
function amounts(commission: Commission, name_en: string, name_ne: string, month: string) {
  const line = (amount_paisa: Paisa, vat_rate: number): BillLine => ({
    order_item_id: null,
    unit: '',
    quantity: 1,
    discount_paisa: 0,
    name_en: `${name_en}, ${monthText(month, 'en')}`,
    name_ne: `${name_ne}, ${monthText(month, 'ne')}`,
    rate_paisa: amount_paisa,
    vat_rate,
    amount_paisa,
  })
  const lines = [
    line(commission.taxable_paisa + commission.vat_paisa, VAT_RATE),
    line(commission.exempt_paisa, 0),
  ].filter(({ amount_paisa }) => amount_paisa > 0)
  return { ...commission, lines, discount_paisa: 0, total_paisa: totalOf(commission) }
}
