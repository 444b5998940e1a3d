import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { commissionOn } from '../../ledger/booked-commission.ts'
import type { Paisa } from '../../money/money.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { billed } from './commission-months.ts'

/** A vendor whose bills for commission are not what the ledger holds up to the end of the last finished month. */
export interface Unbilled {
  vendor_id: number
  vendor_en: string
  vendor_ne: string
  /** 2083-08; null where a month is over that was not closed. */
  month: string | null
  /** Commission and its VAT, given back taken off, as far as a bill can say it: nothing where it is below nothing. */
  ledger_paisa: Paisa
  /** Bills less credit notes. */
  billed_paisa: Paisa
}

/** After the end of a month, in milliseconds: so long its bills may take. */
const PATIENCE = 24 * 60 * 60_000

/**
 * Looks through all finished months but one that ended within a day: whether each vendor's bills for commission come,
 * from the first to the last of those months, to what the ledger holds, in commission and in VAT. Empty where all do.
 */
export async function checkCommission(ctx: Ctx): Promise<Unbilled[]> {
  const { from } = periodOf(monthOf(new Date(ctx.now.getTime() - PATIENCE)))!
  return (await ctx.db.executeQuery(CHECK({ from }))).rows
}

/** The same for staff (right money.read). */
export async function listUnbilledCommission(ctx: Ctx): Promise<Unbilled[]> {
  requireReading(ctx, 'money.read')
  return checkCommission(ctx)
}

const PARTS = ['taxable_paisa', 'exempt_paisa', 'vat_paisa']
const due = (part: string) => `greatest(coalesce(l.${part}, 0), 0)`
const held = (part: string) => `coalesce(b.${part}, 0)`
const each = (sql: (part: string) => string, by: string) => PARTS.map(sql).join(by)

// Where a month is over that was not closed, all before it is due, what came too late for its own month too.
const CHECK = statement<Unbilled>(`
  with last as (
    select m.month, m.ends_at, m.last_entry_id, closed.ends_at is null or closed.ends_at < $from as is_late
    from (select max(ends_at) as ends_at from commission_months) closed
    left join lateral (
      select month, ends_at, last_entry_id from commission_months where billed_at is not null or ends_at <= $from order by ends_at desc limit 1) m on true
  ), ${commissionOn(
    'last',
    'case when is_late then e.at < $from else e.at < ends_at and e.id <= last_entry_id end',
  )}, ${billed('for_month <= (select month from last)')}
  select v.id as vendor_id, v.name_en as vendor_en, v.name_ne as vendor_ne, case when not is_late then month end as month,
    (${each(due, ' + ')})::bigint as ledger_paisa, (${each(held, ' + ')})::bigint as billed_paisa
  from ledger l full join billed b using (vendor_id) join vendors v on v.id = vendor_id cross join last
  where (${each(due, ', ')}) <> (${each(held, ', ')})
  order by v.id`)
