import type { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireReading, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse, searchText } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { plainDigits } from '../plain-text.ts'
import { billNumber } from './bill-number.ts'
import type { BillKind } from './tables.ts'

/** A bill in a list. */
export interface BillCard {
  id: string
  kind: BillKind
  /** The printed number, such as 2083/84-000012. */
  number: string
  fiscal_year: string
  issued_at: Date
  date_bs: string
  seller_en: string
  seller_ne: string
  buyer: string
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  total_paisa: Paisa
  /** What credit notes took back of it. */
  credited_paisa: Paisa
  /** The printed number of the order, such as GP-000123. */
  order_number: string | null
  order_group_id: string | null
  /** The month of a commission bill, such as 2083-08. */
  for_month: string | null
}

const Page = {
  fiscal_year: z
    .string()
    .regex(/^[0-9]{4}\/[0-9]{2}$/)
    .optional(),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
}

/** The issuer: the vendor, to its customers; or the company, to the vendor. */
export type Issuer = 'vendor' | 'company'
const OF_VENDOR = { vendor: 'vendor_id', company: 'for_vendor_id' } as const satisfies Record<Issuer, string>

export const VendorBillQuery = z.object({ issuer: z.enum(['vendor', 'company']).default('vendor'), ...Page })
export const StaffBillQuery = z.object({
  /** A printed number, the number within it, GP-000123, or a part of the name of the seller or of the billed vendor. */
  search: searchText(60).default(''),
  ...Page,
})

const Place = z.tuple([z.iso.datetime(), z.uuid()])

export interface BillPage {
  bills: BillCard[]
  /** The cursor of the next page. */
  next: string | null
}

/**
 * The bills that the actor's vendor issued, or that the company issued to it, newest first, for members who handle
 * money.
 */
export async function listVendorBills(
  ctx: Ctx,
  query: z.input<typeof VendorBillQuery> = {},
): Promise<BillPage> {
  const vendor_id = requireVendor(ctx, 'finance')
  const { issuer, fiscal_year, limit, cursor } = parse(VendorBillQuery, query, ctx.locale)
  return list(ctx, { [OF_VENDOR[issuer]]: vendor_id, fiscal_year, limit, cursor })
}

/** All bills, newest first (right money.read). */
export async function listAllBills(ctx: Ctx, query: z.input<typeof StaffBillQuery> = {}): Promise<BillPage> {
  requireReading(ctx, 'money.read')
  const { search, fiscal_year, limit, cursor } = parse(StaffBillQuery, query, ctx.locale)
  return list(ctx, { ...searched(search), fiscal_year, limit, cursor })
}

/** The sums of a vendor's bills in a fiscal year, less credit notes. */
export interface YearOfBills {
  fiscal_year: string
  bills: number
  credit_notes: number
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  total_paisa: Paisa
}

/** The fiscal years in which the actor's vendor issued bills, or got bills from the company, newest first. */
export async function yearsOfBills(ctx: Ctx, issuer: Issuer = 'vendor'): Promise<YearOfBills[]> {
  const vendor_id = requireVendor(ctx, 'finance')
  return (await ctx.db.executeQuery(YEARS[issuer]({ vendor_id }))).rows
}

/** All bills that the actor's vendor issued in a fiscal year, or that the company issued to it, by day and number. */
export function billsOfYear(ctx: Ctx, fiscal_year: string, issuer: Issuer = 'vendor'): Promise<BillCard[]> {
  const vendor_id = requireVendor(ctx, 'finance')
  return read(ctx, OF_YEAR[issuer]({ vendor_id, fiscal_year }))
}

/**
 * All bills that the company issued in a fiscal year, for delivery and commission, by day and number (right
 * money.read).
 */
export function companyBillsOfYear(ctx: Ctx, fiscal_year: string): Promise<BillCard[]> {
  requireReading(ctx, 'money.read')
  return read(ctx, OF_COMPANY({ fiscal_year }))
}

/** The company's commission bills and credit notes to the actor's vendor for a month (2083-08). */
export function listCommissionBills(ctx: Ctx, month: string): Promise<BillCard[]> {
  const vendor_id = requireVendor(ctx, 'finance')
  return read(ctx, OF_COMMISSION({ vendor_id, month }))
}

async function read(ctx: Ctx, query: CompiledQuery<Row>): Promise<BillCard[]> {
  const { rows } = await ctx.db.executeQuery(query)
  return rows.map(cardOf)
}

interface Wanted {
  vendor_id?: number | undefined
  for_vendor_id?: number | undefined
  kind?: 'credit_note' | undefined
  fiscal_year?: string | undefined
  number?: number | undefined
  order_number?: number | undefined
  seller?: string | undefined
  limit: number
  cursor?: string | undefined
}

function searched(search: string): Partial<Wanted> {
  const text = plainDigits(search).trim()
  const [, order] = /^GP-?([0-9]{1,15})$/i.exec(text) ?? []
  if (order) return { order_number: Number(order) }
  const [, note, year, number] = /^(CN-?)?(?:([0-9]{4}\/[0-9]{2})-)?([0-9]{1,9})$/i.exec(text) ?? []
  if (number)
    return {
      number: Number(number),
      ...(year && { fiscal_year: year }),
      ...(note && { kind: 'credit_note' }),
    }
  return text ? { seller: `%${text.replace(/[\\%_]/g, '\\$&')}%` } : {}
}

async function list(ctx: Ctx, wanted: Wanted): Promise<BillPage> {
  const [before, beforeId] = wanted.cursor ? readCursor(wanted.cursor, Place, ctx.locale) : [null, null]
  const { rows } = await ctx.db.executeQuery(
    LIST({
      vendor_id: wanted.vendor_id ?? null,
      fiscal_year: wanted.fiscal_year ?? null,
      number: wanted.number ?? null,
      order_number: wanted.order_number ?? null,
      seller: wanted.seller ?? null,
      kind: wanted.kind ?? null,
      before,
      before_id: beforeId,
      limit: wanted.limit + 1,
      for_vendor_id: wanted.for_vendor_id ?? null,
    }),
  )
  const { page, next } = pageOf(rows, wanted.limit, (last) => [last.issued_at.toISOString(), last.id])
  return { bills: page.map(cardOf), next }
}

type Row = Omit<BillCard, 'number' | 'order_number'> & { number: number; order_number: number | null }

function cardOf(row: Row): BillCard {
  const order_number = row.order_number === null ? null : `GP-${String(row.order_number).padStart(6, '0')}`
  return { ...row, number: billNumber(row), order_number }
}

const READ = `
  select b.id, b.kind, b.number, b.fiscal_year, b.issued_at, b.date_bs, b.seller ->> 'trade_en' as seller_en,
    b.seller ->> 'trade_ne' as seller_ne, b.buyer ->> 'name' as buyer, b.taxable_paisa, b.exempt_paisa, b.vat_paisa,
    b.total_paisa, coalesce((select sum(c.total_paisa) from bills c where c.credits = b.id), 0)::bigint as credited_paisa,
    g.number as order_number, b.order_group_id, b.for_month
  from bills b left join order_groups g on g.id = b.order_group_id`

const billsWhere = (condition: string) =>
  statement<Row>(`${READ} where ${condition} order by b.issued_at, b.kind, b.number`)
const billsOfYearBy = (issuer: Issuer) =>
  billsWhere(`b.${OF_VENDOR[issuer]} = $vendor_id and b.fiscal_year = $fiscal_year`)
const OF_YEAR = { vendor: billsOfYearBy('vendor'), company: billsOfYearBy('company') }
const OF_COMPANY = billsWhere('b.vendor_id is null and b.fiscal_year = $fiscal_year')
const OF_COMMISSION = billsWhere('b.for_vendor_id = $vendor_id and b.for_month = $month')

const LIST = statement<Row>(`${READ}
  where ($vendor_id::int is null or b.vendor_id = $vendor_id)
    and ($for_vendor_id::int is null or b.for_vendor_id = $for_vendor_id)
    and ($fiscal_year::text is null or b.fiscal_year = $fiscal_year)
    and ($number::int is null or b.number = $number) and ($order_number::bigint is null or g.number = $order_number)
    and ($seller::text is null or b.seller ->> 'name_en' ilike $seller or b.seller ->> 'name_ne' ilike $seller
      or b.seller ->> 'trade_en' ilike $seller or b.seller ->> 'trade_ne' ilike $seller
      or b.for_vendor_id is not null and (b.buyer ->> 'name' ilike $seller or b.for_vendor_id in (
        select v.id from vendors v where v.name_en ilike $seller or v.name_ne ilike $seller)))
    and ($kind::text is null or b.kind = $kind)
    and ($before::timestamptz is null or (b.issued_at, b.id) < ($before, $before_id::uuid))
  order by b.issued_at desc, b.id desc
  limit $limit`)

const yearsBy = (issuer: Issuer) =>
  statement<YearOfBills>(`
  select fiscal_year, count(*) filter (where kind <> 'credit_note') as bills,
    count(*) filter (where kind = 'credit_note') as credit_notes,
    sum(sign * taxable_paisa)::bigint as taxable_paisa, sum(sign * exempt_paisa)::bigint as exempt_paisa,
    sum(sign * vat_paisa)::bigint as vat_paisa, sum(sign * total_paisa)::bigint as total_paisa
  from (select fiscal_year, kind, taxable_paisa, exempt_paisa, vat_paisa, total_paisa,
      case when kind = 'credit_note' then -1 else 1 end as sign from bills b where ${OF_VENDOR[issuer]} = $vendor_id) b
  group by fiscal_year order by fiscal_year desc`)
const YEARS = { vendor: yearsBy('vendor'), company: yearsBy('company') }
