import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Commission } from '../../ledger/booked-commission.ts'
import { fiscalYear } from '../../nepal/bikram-sambat.ts'
import { monthText } from '../../nepal/bs-months.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { events } from '../../notifications/events.ts'
import { billNumber } from '../bill-number.ts'
import { drawNumbers, type Issued, lockSeries } from '../draw-numbers.ts'
import { type Draft, writeDue } from '../due-bills.ts'
import { COMPANY, sellerOn } from '../seller.ts'
import type { BillSeller } from '../tables.ts'
import { commissionDrafts, type EarlierBill } from './commission-drafts.ts'
import { addUpCommission, commissionOf, nextMonth } from './commission-months.ts'

/** How many vendors are billed in one transaction; other bills of the company wait that long. */
const AT_ONCE = 20

/**
 * Bills every vendor after the end of a month of Bikram Sambat, in the company's series, for the commission in the
 * ledger that is not billed yet; or credits earlier commission bills if more was given back than taken. Notifies the
 * members who handle the vendor's money. It posts nothing, because the sales did. Missed months are billed one after
 * the other. Safe to run twice, and at the same time: each vendor's month is billed once.
 */
export async function issueCommissionBills(ctx: Ctx): Promise<void> {
  for (let month = await nextMonth(ctx); month; month = await nextMonth(ctx)) {
    const vendors = await commissionOf(ctx, month)
    for (let from = 0; from < vendors.length; from += AT_ONCE)
      await billVendors(ctx, month, vendors.slice(from, from + AT_ONCE))
    await ctx.db
      .updateTable('commission_months')
      .set({ billed_at: ctx.now })
      .where('month', '=', month)
      .where('billed_at', 'is', null)
      .execute()
    await addUpCommission(ctx, month)
  }
}

type OfVendor = Commission & { vendor_id: number }

function billVendors(ctx: Ctx, month: string, vendors: readonly OfVendor[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Another process that bills the same month waits here, and then finds what was billed meanwhile.
    const locked = await ctx.db.executeQuery(HOLD_MONTH({ month }))
    if (locked.rows.length === 0) return
    const ids = vendors.map(({ vendor_id }) => vendor_id)
    const { rows } = await ctx.db.executeQuery(GATHER({ month, ids, day: nepalDay(ctx.now) }))
    const byId = new Map(vendors.map((vendor) => [vendor.vendor_id, vendor]))
    const drafts = rows.flatMap(({ company: seller, vendor, issued, ...row }) =>
      commissionDrafts({
        ...row,
        month,
        seller,
        commission: less(byId.get(row.vendor_id)!, issued),
        buyer: {
          name: vendor.name_en,
          address_en: vendor.address_en,
          address_ne: vendor.address_ne,
          pan: vendor.pan,
        },
      }),
    )
    if (drafts.length === 0) return
    await notifyVendors(ctx, month, await issue(ctx, drafts))
  })
}

interface VendorRow {
  vendor_id: number
  company: BillSeller
  /** The vendor's present names, address and PAN, because it is the buyer here. */
  vendor: BillSeller
  /** The bills of all months so far, less credit notes. */
  issued: Commission
  earlier: EarlierBill[]
}

function less(commission: Commission, issued: Commission): Commission {
  return {
    taxable_paisa: commission.taxable_paisa - issued.taxable_paisa,
    exempt_paisa: commission.exempt_paisa - issued.exempt_paisa,
    vat_paisa: commission.vat_paisa - issued.vat_paisa,
  }
}

/**
 * Issues the bills at once instead of leaving them to the job, because the notice to the vendor names the number. Bills
 * come first, then credit notes.
 */
async function issue(ctx: Ctx, drafts: readonly Draft[]): Promise<Issued[]> {
  const ids = await writeDue(ctx, drafts)
  const kinds = new Set(drafts.map(({ kind }) => kind))
  const issued: Issued[] = []
  for (const kind of (['tax_invoice', 'pan_bill', 'credit_note'] as const).filter((kind) =>
    kinds.has(kind),
  )) {
    const series = { vendor_id: null, fiscal_year: fiscalYear(ctx.now), kind }
    await lockSeries(ctx, series)
    issued.push(...(await drawNumbers(ctx, series, { ids })).issued)
  }
  return issued
}

async function notifyVendors(ctx: Ctx, month: string, issued: readonly Issued[]): Promise<void> {
  const of = { name_en: monthText(month, 'en'), name_ne: monthText(month, 'ne') }
  await events(
    ctx,
    ...issued.map((bill) => ({
      kind: 'VendorCommissionBilled' as const,
      vendor: bill.for_vendor_id!,
      object_id: bill.id,
      values: {
        id: bill.id,
        number: billNumber(bill),
        month: of,
        amount_paisa: bill.total_paisa,
        is_credit: bill.kind === 'credit_note',
      },
    })),
  )
}

const HOLD_MONTH = statement(
  `select month from commission_months where month = $month and billed_at is null for update`,
)

const sumOf = (part: string) =>
  `coalesce(sum(case when b.credits is null then b.${part} else -b.${part} end), 0)::bigint`
const leftOf = (part: string) =>
  `b.${part} - coalesce((select sum(c.${part}) from bills c where c.credits = b.id), 0)::bigint`

const GATHER = statement<VendorRow>(`
  select v.id as vendor_id, ${COMPANY} as company, ${sellerOn('$day')} as vendor, (
    select json_build_object('taxable_paisa', ${sumOf('taxable_paisa')}, 'exempt_paisa', ${sumOf('exempt_paisa')},
      'vat_paisa', ${sumOf('vat_paisa')})
    from bills b where b.for_vendor_id = v.id) as issued, (
    select coalesce(json_agg(json_build_object('id', b.id, 'seller', b.seller, 'taxable_paisa', ${leftOf('taxable_paisa')},
      'exempt_paisa', ${leftOf('exempt_paisa')}, 'vat_paisa', ${leftOf('vat_paisa')}) order by b.for_month desc), '[]')
    from bills b where b.for_vendor_id = v.id and b.credits is null and b.for_month < $month) as earlier
  from vendors v join districts d on d.id = v.district_id
  where v.id = any((select $ids)::int[])
  order by v.id`)
