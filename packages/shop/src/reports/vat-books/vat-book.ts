import { z } from 'zod'
import { billNumber } from '../../bills/bill-number.ts'
import type { BillCard } from '../../bills/list-bills.ts'
import { type Ctx, requireReading, requireVendor } from '../../context.ts'
import { forLongReads } from '../../db/replica.ts'
import { statement } from '../../db/statement.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { bsDay } from '../../nepal/bikram-sambat.ts'
import { monthsBetween, type Period, periodOf } from '../../nepal/bs-months.ts'
import { NO_MONTH } from '../texts.ts'

const BOOKS = ['sales', 'purchases'] as const
export type Book = (typeof BOOKS)[number]

const VatBookQuery = z.object({
  book: z.enum(BOOKS).default('sales'),
  /** Whose book: the company's, or that of the vendor with this id. */
  of: z.union([z.literal('company'), z.coerce.number().int().positive().max(MAX_INTEGER)]).default('company'),
  /** A month of Bikram Sambat, such as 2083-08. */
  month: z.string().refine((month) => periodOf(month) !== null, NO_MONTH),
  cursor: z.string().max(200).optional(),
})

/** A line of a book, as the tax office's forms have it: one for each bill. What credit notes take back is negative. */
export interface BookLine {
  /** The bill's id; null for what the company bought without a bill of the shop's. */
  bill_id: string | null
  date_bs: string
  number: string
  /** The buyer in the book of sales, the seller in that of purchases. */
  party_en: string
  party_ne: string
  /** Nine digits, or empty. */
  pan: string
  goods_en: string
  goods_ne: string
  /** Null where a bill has lines of several kinds of goods. */
  quantity: number | null
  unit: string
  /** Without VAT: exempt and taxable together. */
  net_paisa: Paisa
  exempt_paisa: Paisa
  taxable_paisa: Paisa
  vat_paisa: Paisa
}

/** The sums of a month in a book, of which each is that of its lines. */
export interface BookSums {
  lines: number
  net_paisa: Paisa
  exempt_paisa: Paisa
  taxable_paisa: Paisa
  vat_paisa: Paisa
}

/** Which book is asked for, once it is known that the actor may read it. */
export interface Asked {
  book: Book
  /** Null for the company. */
  vendor_id: number | null
  period: Period
  cursor?: string | undefined
}

const PER_PAGE = 200
const Place = z.tuple([z.iso.datetime(), z.string().max(40)])

/**
 * A month of a VAT book, by day and number, 200 lines a page: for staff with the right money.read, and for a vendor's
 * members who handle money that of their own vendor. `next` is the cursor of the next page.
 */
export async function readVatBook(
  asking: Ctx,
  input: unknown,
): Promise<{ lines: BookLine[]; next: string | null }> {
  const { book, vendor_id, period, cursor } = askedFor(asking, input)
  const ctx = await forLongReads(asking)
  const [after, after_id] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const place = { ...period, after, after_id, limit: PER_PAGE + 1 }
  const { rows } = await ctx.db.executeQuery(
    vendor_id === null ? COMPANY[book](place) : VENDOR[book]({ ...place, vendor_id }),
  )
  const { page, next } = pageOf(rows, PER_PAGE, (last) => [last.at.toISOString(), last.id])
  return { lines: page.map((row) => lineOf(row)), next }
}

/** The sums of a month in a VAT book; the rights are those of `readVatBook`. */
export async function sumVatBook(asking: Ctx, input: unknown): Promise<BookSums> {
  const { book, vendor_id, period } = askedFor(asking, input)
  const ctx = await forLongReads(asking)
  const { rows } = await ctx.db.executeQuery(
    vendor_id === null ? COMPANY_SUMS[book]({ ...period }) : VENDOR_SUMS[book]({ ...period, vendor_id }),
  )
  return rows[0]!
}

/** Checks the right and the input of whoever asks for a book. */
export function askedFor(ctx: Ctx, input: unknown): Asked {
  const { of, month, ...query } = parse(VatBookQuery, input, ctx.locale)
  const isOwn = of !== 'company' && ctx.actor?.vendor_id === of
  const vendor_id = of === 'company' ? null : of
  if (isOwn) requireVendor(ctx, 'finance')
  else requireReading(ctx, 'money.read')
  return { ...query, vendor_id, period: periodOf(month)! }
}

interface Row {
  at: Date
  id: string
  kind: BillCard['kind'] | 'fee'
  number: number
  /** Of a fee, that of its transfer. */
  reference?: string
  fiscal_year: string
  date_bs: string
  party_en: string
  party_ne: string
  pan: string
  lines: { name_en: string; name_ne: string; quantity: number; unit: string }[]
  exempt_paisa: Paisa
  taxable_paisa: Paisa
  vat_paisa: Paisa
}

function lineOf({ kind, fiscal_year, number, lines, ...row }: Row): BookLine {
  const sign = kind === 'credit_note' ? -1 : 1
  const signed = (paisa: Paisa) => sign * paisa + 0
  const one = lines.length === 1 ? lines[0]! : null
  const names = (name: 'name_en' | 'name_ne') => lines.map((line) => line[name]).join('; ')
  return {
    bill_id: kind === 'fee' ? null : row.id,
    date_bs: kind === 'fee' ? bsDay(row.at) : row.date_bs,
    number: kind === 'fee' ? row.reference! : billNumber({ kind, fiscal_year, number }),
    party_en: row.party_en,
    party_ne: row.party_ne,
    pan: row.pan,
    goods_en: names('name_en'),
    goods_ne: names('name_ne'),
    quantity: one && sign * one.quantity,
    unit: one?.unit ?? '',
    net_paisa: signed(row.exempt_paisa + row.taxable_paisa),
    exempt_paisa: signed(row.exempt_paisa),
    taxable_paisa: signed(row.taxable_paisa),
    vat_paisa: signed(row.vat_paisa),
  }
}

const IN_PERIOD = 'b.issued_at >= $from and b.issued_at < $to'
const OF = {
  company: { sales: 'b.vendor_id is null' },
  vendor: { sales: 'b.vendor_id = $vendor_id', purchases: 'b.for_vendor_id = $vendor_id' },
}
const BUYER = `b.buyer ->> 'name' as party_en, b.buyer ->> 'name' as party_ne, b.buyer ->> 'pan' as pan`
const SELLER = `b.seller ->> 'name_en' as party_en, b.seller ->> 'name_ne' as party_ne, b.seller ->> 'pan' as pan`

const bills = (party: string, condition: string) =>
  statement<Row>(`
  select b.issued_at as at, b.id, b.kind, b.number, b.fiscal_year, b.date_bs, ${party}, b.lines, b.exempt_paisa,
    b.taxable_paisa, b.vat_paisa
  from bills b
  where ${condition} and ${IN_PERIOD} and ($after::timestamptz is null or (b.issued_at, b.id) > ($after, $after_id::uuid))
  order by b.issued_at, b.id
  limit $limit`)

const sums = (condition: string) =>
  statement<BookSums>(`
  select count(*)::int as lines, coalesce(sum(sign * (exempt_paisa + taxable_paisa)), 0)::bigint as net_paisa,
    coalesce(sum(sign * exempt_paisa), 0)::bigint as exempt_paisa,
    coalesce(sum(sign * taxable_paisa), 0)::bigint as taxable_paisa,
    coalesce(sum(sign * vat_paisa), 0)::bigint as vat_paisa
  from (
    select b.exempt_paisa, b.taxable_paisa, b.vat_paisa, case when b.kind = 'credit_note' then -1 else 1 end as sign
    from bills b where ${condition} and ${IN_PERIOD}
  ) bills`)

// The company's own purchases that the shop knows of: what gateways kept of their transfers, for which they send bills
// of their own. They stand in the ledger alone, with the reference of the transfer, also where it was undone.
const FEES = `
  from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'gateway_fees'
  left join ledger_entries undone on e.cause = 'gateway.transfer_undone' and undone.id::text = e.cause_id
  where e.at >= $from and e.at < $to`
const REFERENCE = 'coalesce(undone.cause_id, e.cause_id)'

const COMPANY = {
  sales: bills(BUYER, OF.company.sales),
  purchases: statement<Row>(`
    select e.at, e.id::text as id, 'fee' as kind, 0 as number, ${REFERENCE} as reference, '' as fiscal_year, '' as date_bs,
      split_part(${REFERENCE}, ' ', 1) as party_en, split_part(${REFERENCE}, ' ', 1) as party_ne, '' as pan,
      json_build_array(json_build_object('name_en', 'Fee of the gateway', 'name_ne', 'भुक्तानी सेवाको शुल्क', 'quantity', 1, 'unit', ''))
        as lines, l.amount_paisa as exempt_paisa, 0 as taxable_paisa, 0 as vat_paisa
    ${FEES} and ($after::timestamptz is null or (e.at, e.id) > ($after, $after_id::bigint))
    order by e.at, e.id
    limit $limit`),
}
const VENDOR = {
  sales: bills(BUYER, OF.vendor.sales),
  purchases: bills(SELLER, OF.vendor.purchases),
}
const COMPANY_SUMS = {
  sales: sums(OF.company.sales),
  purchases: statement<BookSums>(`
    select count(*)::int as lines, coalesce(sum(l.amount_paisa), 0)::bigint as net_paisa,
      coalesce(sum(l.amount_paisa), 0)::bigint as exempt_paisa, 0 as taxable_paisa, 0 as vat_paisa
    ${FEES}`),
}
const VENDOR_SUMS = { sales: sums(OF.vendor.sales), purchases: sums(OF.vendor.purchases) }

/** Whose books there are, and of which months. */
export interface BookChoices {
  /** From the month of the first bill to this one, the newest first. */
  months: string[]
  vendors: { id: number; name_en: string; name_ne: string }[]
}

/** What staff may choose from (right money.read). */
export async function listBookChoices(ctx: Ctx): Promise<BookChoices> {
  requireReading(ctx, 'money.read')
  const { rows } = await ctx.db.executeQuery(FIRST())
  const { db, locale } = ctx
  return {
    months: monthsBetween(rows[0]?.first ?? ctx.now, ctx.now),
    vendors: await db
      .selectFrom('vendors')
      .select(['id', 'name_en', 'name_ne'])
      .orderBy(`name_${locale}`)
      .orderBy('id')
      .execute(),
  }
}

const FIRST = statement<{ first: Date | null }>(
  'select (select issued_at from bills order by issued_at, id limit 1) as first',
)
