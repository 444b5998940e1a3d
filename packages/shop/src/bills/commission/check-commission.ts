import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { commissionOn } from '../../ledger/booked-commission.ts'
import type { Paisa } from '../../money/money.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { addUpCommission, billed } from './commission-months.ts'

/** A vendor whose commission bills differ from the ledger, up to the end of the last finished month. */
export interface Unbilled {
  vendor_id: number
  vendor_en: string
  vendor_ne: string
  /** The month, such as 2083-08; null if a month is over but not closed. */
  month: string | null
  /**
   * Commission and its VAT in the ledger, less what was given back; 0 if that is negative, because a bill cannot show
   * it.
   */
  ledger_paisa: Paisa
  /** Bills less credit notes. */
  billed_paisa: Paisa
}

/** How long the bills of a finished month may take, in milliseconds. */
const PATIENCE = 24 * 60 * 60_000

/**
 * Checks, up to the last month that ended more than a day ago, whether the sum of each vendor's commission bills equals
 * the ledger, in commission and in VAT. Answers the vendors for whom it does not. The ledger is added up anew.
 */
export async function checkCommission(ctx: Ctx): Promise<Unbilled[]> {
  const { month } = await readLast(ctx)
  if (month) await addUpCommission(ctx, month)
  return compare(ctx)
}

/** The same for staff (right money.read), by the sums of the last check: the entries of a closed month do not change. */
export async function listUnbilledCommission(ctx: Ctx): Promise<Unbilled[]> {
  requireReading(ctx, 'money.read')
  return compare(ctx)
}

async function compare(ctx: Ctx): Promise<Unbilled[]> {
  const { from, month, is_summed } = await readLast(ctx)
  const check = month && is_summed ? CHECK_SUMS({ month }) : CHECK({ from })
  return (await ctx.db.executeQuery(check)).rows
}

/** The last closed month that counts, and whether its sums are there; no month if one is over and was not closed. */
async function readLast(ctx: Ctx): Promise<{ from: Date; month: string | null; is_summed: boolean }> {
  const { from } = periodOf(monthOf(new Date(ctx.now.getTime() - PATIENCE)))!
  const { rows } = await ctx.db.executeQuery(READ_LAST({ from }))
  return { from, ...rows[0]! }
}

const PARTS = ['taxable_paisa', 'exempt_paisa', 'vat_paisa']
const due = (part: string) => `greatest(coalesce(l.${part}, 0), 0)`
const alreadyBilled = (part: string) => `coalesce(b.${part}, 0)`
const each = (sql: (part: string) => string, by: string) => PARTS.map(sql).join(by)

// If a finished month was not closed, everything before its end is due, including what was posted too late for an
// earlier month.
const LAST = `
  last as (
    select m.month, m.ends_at, m.last_entry_id, m.summed_at, closed.ends_at is null or closed.ends_at < $from as is_late
    from (select max(ends_at) as ends_at from commission_months) closed
    left join lateral (
      select month, ends_at, last_entry_id, summed_at from commission_months
      where billed_at is not null or ends_at <= $from order by ends_at desc limit 1) m on true
  )`

const READ_LAST = statement<{ month: string | null; is_summed: boolean }>(`
  with ${LAST}
  select case when not is_late then month end as month, not is_late and summed_at is not null as is_summed from last`)

/** Compares up to the month of a common table `last` with a common table `ledger`. */
const compared = (last: string, ledger: string) =>
  statement<Unbilled>(`
  with ${last}, ${ledger}, ${billed('for_month <= (select month from last)')}
  select v.id as vendor_id, v.name_en as vendor_en, v.name_ne as vendor_ne, case when not is_late then month end as month,
    (${each(due, ' + ')})::bigint as ledger_paisa, (${each(alreadyBilled, ' + ')})::bigint as billed_paisa
  from ledger l full join billed b using (vendor_id) join vendors v on v.id = vendor_id cross join last
  where (${each(due, ', ')}) <> (${each(alreadyBilled, ', ')})
  order by v.id`)

const CHECK = compared(
  LAST,
  commissionOn(
    'last',
    'case when is_late then e.at < $from else e.at < ends_at and e.id <= last_entry_id end',
  ),
)
const CHECK_SUMS = compared(
  'last as (select month, false as is_late from commission_months where month = $month)',
  `ledger as (
    select vendor_id, taxable_paisa, exempt_paisa, vat_paisa from commission_sums where month = $month
  )`,
)
