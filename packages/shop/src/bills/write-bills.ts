import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import { bsDay, fiscalYear } from '../nepal/bikram-sambat.ts'
import type { BillBuyer, BillKind, BillLine, BillSeller, Bills } from './tables.ts'
import type { BillTotals } from './vat.ts'

/** A bill before it has its number. */
export interface Draft extends BillTotals {
  vendor_id: number | null
  kind: BillKind
  seller: BillSeller
  buyer: BillBuyer
  lines: BillLine[]
  payment_method: string
  order_group_id: string | null
  order_id: string | null
  credits: string | null
  reason: string
  cause: string
  /** Of commission (issue-commission-bills.ts). */
  for_vendor_id?: number
  for_month?: string
}

export interface Issued {
  id: string
  vendor_id: number | null
  kind: BillKind
  fiscal_year: string
  number: number
  order_id: string | null
  total_paisa: Paisa
  for_vendor_id: number | null
}

/**
 * Gives drafts their numbers and writes them, in one statement, in the open transaction. The rows of their series must
 * be locked before (LOCK_SERIES), so that this statement sees what others issued. What was billed, or credited for its
 * cause, meanwhile gets no number.
 */
export async function writeBills(ctx: Ctx, drafts: readonly Draft[]): Promise<Issued[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map((draft) => ({ ...draft, id: randomUUID(), printed_count: 0, hash: '' }))
  const values = [JSON.stringify(rows), fiscalYear(ctx.now), ctx.now, bsDay(ctx.now)]
  return (await ctx.db.executeQuery<Issued>(CompiledQuery.raw(WRITE, values))).rows
}

/** A common table of the series that `wanted (vendor_id, kind)` names, locked; made where they are new. $1: fiscal year. */
export const LOCK_SERIES = `
  insert into bill_series (vendor_id, fiscal_year, kind)
  select distinct vendor_id, $1, kind from wanted order by vendor_id nulls last, kind
  on conflict (vendor_id, fiscal_year, kind) do update set last_number = bill_series.last_number`

// Each in words that an index answers, as `is not distinct from` does not: everybody who bills for the seller waits
// meanwhile, and there are more bills every day.
const sameSeller = (vendor_id: string) =>
  `(s.vendor_id = ${vendor_id} or s.vendor_id is null and ${vendor_id} is null)`

/** Of bill `b`: it is no credit note. Not by `is null`, for which an index would find all that there ever were. */
export const IS_NO_CREDIT = 'num_nonnulls(b.credits) = 0'
/** Of bill `b`: it is that of this purchase's delivery. Without a purchase, the same is true of bills for commission. */
export const isOfDelivery = (order_group_id: string) =>
  `b.order_group_id = ${order_group_id} and num_nonnulls(b.order_id, b.credits) = 0`

/** The bill of the same order, or of the same purchase's delivery, or the credit note of the same bill for the same cause. */
const SAME = `
      select from bills b where b.order_id = (d.draft ->> 'order_id')::uuid
        and ${IS_NO_CREDIT} and d.draft ->> 'credits' is null
      union all
      select from bills b where ${isOfDelivery("(d.draft ->> 'order_group_id')::uuid")}
        and num_nonnulls(d.draft ->> 'order_id', d.draft ->> 'credits') = 0
      union all
      select from bills b where b.credits = (d.draft ->> 'credits')::uuid
        and b.cause = d.draft ->> 'cause' and b.cause <> ''`

/** What a newer version adds has a value of its own, which a bill of ours leaves it. */
const COLUMNS = [
  'id',
  'vendor_id',
  'fiscal_year',
  'kind',
  'number',
  'issued_at',
  'date_bs',
  'seller',
  'buyer',
  'lines',
  'discount_paisa',
  'taxable_paisa',
  'exempt_paisa',
  'vat_paisa',
  'total_paisa',
  'payment_method',
  'order_group_id',
  'order_id',
  'credits',
  'reason',
  'cause',
  'prev_hash',
  'hash',
  'printed_count',
  'for_vendor_id',
  'for_month',
] as const satisfies (keyof Bills)[]

const WRITE = `
  with recursive drafts as (
    select s as series, row_number() over (partition by s.vendor_id, s.kind order by d.place) as turn,
      jsonb_populate_record(null::bills, d.draft || jsonb_build_object('fiscal_year', $2::text,
        'issued_at', greatest($3, s.last_issued_at),
        'date_bs', case when s.last_issued_at > $3 then s.last_date_bs else $4::text end)) as bill
    from jsonb_array_elements($1::jsonb) with ordinality as d (draft, place)
    join bill_series s on ${sameSeller("(d.draft ->> 'vendor_id')::int")}
      and s.fiscal_year = $2 and s.kind = d.draft ->> 'kind'
    where not exists (${SAME})
  ), chained as (
    select turn, jsonb_populate_record(bill, jsonb_build_object(
      'number', (series).last_number + 1, 'prev_hash', (series).last_hash)) as bill
    from drafts where turn = 1
    union all
    select d.turn, jsonb_populate_record(d.bill, jsonb_build_object(
      'number', (c.bill).number + 1, 'prev_hash', bill_hash(c.bill)))
    from chained c join drafts d on d.turn = c.turn + 1
      and (d.bill).vendor_id is not distinct from (c.bill).vendor_id and (d.bill).kind = (c.bill).kind
  ), written as (
    insert into bills (${COLUMNS.join(', ')})
    select ${COLUMNS.map((column) => `b.${column}`).join(', ')} from chained,
      jsonb_populate_record(bill, jsonb_build_object('hash', bill_hash(bill))) b
    returning id, vendor_id, kind, fiscal_year, number, hash, issued_at, date_bs, order_id, total_paisa, for_vendor_id
  ), drawn as (
    update bill_series s
    set last_number = l.number, last_hash = l.hash, last_issued_at = l.issued_at, last_date_bs = l.date_bs
    from (
      select distinct on (vendor_id, kind) vendor_id, kind, fiscal_year, number, hash, issued_at, date_bs
      from written order by vendor_id, kind, number desc
    ) l
    where ${sameSeller('l.vendor_id')} and s.fiscal_year = l.fiscal_year and s.kind = l.kind
  )
  select id, vendor_id, kind, fiscal_year, number, order_id, total_paisa, for_vendor_id from written
  order by vendor_id nulls last, kind, number`
