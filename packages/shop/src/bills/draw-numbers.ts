import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import type { BillKind, Bills, BillsDue } from './tables.ts'

/** A series: the numbers of a seller's bills of one kind in one fiscal year. */
export interface Series {
  /** Null for the company. */
  vendor_id: number | null
  /** The fiscal year, such as 2083/84. */
  fiscal_year: string
  kind: BillKind
}

export interface Issued {
  id: string
  kind: BillKind
  fiscal_year: string
  number: number
  total_paisa: Paisa
  for_vendor_id: number | null
}

/**
 * Locks the row of a series until the open transaction ends, and makes it for a new series. If another transaction
 * holds it, `skip` makes this answer false at once; otherwise it waits.
 */
export async function lockSeries(ctx: Ctx, series: Series, { skip = false } = {}): Promise<boolean> {
  const { vendor_id, fiscal_year, kind } = series
  const lock = (skip ? TRY_LOCK : LOCK)({ vendor_id, fiscal_year, kind })
  if ((await ctx.db.executeQuery(lock)).rows.length > 0) return true
  await ctx.db.executeQuery(MAKE({ vendor_id, fiscal_year, kind }))
  return (await ctx.db.executeQuery(lock)).rows.length > 0
}

/**
 * Whether row `of` belongs to the series in the parameters. It is written so that an index can be used, which `is not
 * distinct from` would prevent.
 */
const isOfSeries = (of: string) =>
  `(${of}.vendor_id = $vendor_id::int or ${of}.vendor_id is null and $vendor_id::int is null)
    and ${of}.fiscal_year = $fiscal_year and ${of}.kind = $kind`

const LOCKED = `select from bill_series s where ${isOfSeries('s')} for update`
const LOCK = statement(LOCKED)
const TRY_LOCK = statement(`${LOCKED} skip locked`)
const MAKE = statement(
  'insert into bill_series (vendor_id, fiscal_year, kind) values ($vendor_id, $fiscal_year, $kind) on conflict do nothing',
)

/**
 * Gives numbers to due bills of a series, in the order of what they bill: to those in `ids`, or else to at most
 * `atMost`. Call it in the transaction that locked the series (`lockSeries`), so that it sees all bills that others
 * issued. A credit note waits for its bill. Bills that were issued meanwhile, and notes whose cause was credited
 * meanwhile, get no number. Answers how many were due, and the issued bills.
 */
export async function drawNumbers(
  ctx: Ctx,
  { vendor_id, fiscal_year, kind }: Series,
  { ids, atMost = 1000 }: { ids?: readonly string[]; atMost?: number } = {},
): Promise<{ due: number; issued: Issued[] }> {
  const { rows } = await ctx.db.executeQuery(
    DRAW({ vendor_id, fiscal_year, kind, ids: ids ?? null, at_most: atMost }),
  )
  return rows[0]!
}

/**
 * For bill `b`: it is not a credit note. `is null` is not used because its index would find all bills that ever were.
 */
export const IS_NO_CREDIT = 'num_nonnulls(b.credits) = 0'
/**
 * For bill `b`: it bills the delivery of this order group. Without an order group the same condition holds for
 * commission bills.
 */
export const isOfDelivery = (order_group_id: string) =>
  `b.order_group_id = ${order_group_id} and num_nonnulls(b.order_id, b.credits) = 0`

/**
 * An issued bill of the same vendor order, or of the same order group's delivery, or a credit note of the same bill for
 * the same cause.
 */
const SAME = `
      select from bills b where b.order_id = (d.due).order_id and b.cause = (d.due).cause
        and ${IS_NO_CREDIT} and (d.due).credits is null
      union all
      select from bills b where ${isOfDelivery('(d.due).order_group_id')}
        and num_nonnulls((d.due).order_id, (d.due).credits) = 0
      union all
      select from bills b where b.credits = (d.due).credits and b.cause = (d.due).cause and b.cause <> ''`

/**
 * The columns that a due bill and the issued bill share. A column that only a newer version has gets its default value.
 */
const SAME_COLUMNS = [
  'id',
  'vendor_id',
  'fiscal_year',
  'kind',
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
  'for_vendor_id',
  'for_month',
] as const satisfies (keyof Bills & keyof BillsDue)[]
const OWN_COLUMNS = ['number', 'issued_at', 'date_bs', 'prev_hash', 'hash', 'printed_count'] as const
const COLUMNS = [...SAME_COLUMNS, ...OWN_COLUMNS] satisfies (keyof Bills)[]

/** The next bill after one with this number, hash, time and day. It is never dated before that one. */
const nextBill = (due: string, last: Record<'number' | 'hash' | 'issued_at' | 'date_bs', string>) => `
  jsonb_populate_record(null::bills, to_jsonb(${due}) || jsonb_build_object(
    'number', ${last.number} + 1, 'prev_hash', ${last.hash}, 'issued_at', greatest((${due}).due_at, ${last.issued_at}),
    'date_bs', case when ${last.issued_at} > (${due}).due_at then ${last.date_bs} else (${due}).date_bs end,
    'hash', '', 'printed_count', 0))`

const DRAW = statement<{ due: number; issued: Issued[] }>(`
  with recursive due as (
    select d as due from bills_due d
    where ${isOfSeries('d')} and ($ids::uuid[] is null or d.id = any($ids))
      and (d.credits is null or exists (select from bills b where b.id = d.credits))
    order by d.due_at, d.place limit $at_most
  ), fresh as (
    select due, row_number() over (order by (due).due_at, (due).place) as turn from due d where not exists (${SAME})
  ), chained as (
    select turn, ${nextBill('due', { number: 's.last_number', hash: 's.last_hash', issued_at: 's.last_issued_at', date_bs: 's.last_date_bs' })} as bill
    from fresh, bill_series s where turn = 1 and ${isOfSeries('s')}
    union all
    select f.turn, ${nextBill('f.due', { number: '(c.bill).number', hash: 'bill_hash(c.bill)', issued_at: '(c.bill).issued_at', date_bs: '(c.bill).date_bs' })}
    from chained c join fresh f on f.turn = c.turn + 1
  ), written as (
    insert into bills (${COLUMNS.join(', ')})
    select ${COLUMNS.map((column) => `b.${column}`).join(', ')} from chained,
      jsonb_populate_record(bill, jsonb_build_object('hash', bill_hash(bill))) b
    returning id, kind, fiscal_year, number, hash, issued_at, date_bs, total_paisa, for_vendor_id
  ), drawn as (
    update bill_series s
    set last_number = l.number, last_hash = l.hash, last_issued_at = l.issued_at, last_date_bs = l.date_bs
    from (select number, hash, issued_at, date_bs from written order by number desc limit 1) l
    where ${isOfSeries('s')}
  ), gone as (
    delete from bills_due d using due where d.id = (due.due).id returning d.id
  )
  select (select count(*) from gone)::int as due, (
    select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'fiscal_year', fiscal_year, 'number', number,
      'total_paisa', total_paisa, 'for_vendor_id', for_vendor_id) order by number), '[]') from written) as issued`)
