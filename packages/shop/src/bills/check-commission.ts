import { CompiledQuery } from 'kysely'
import { type Ctx, requireRight } from '../context.ts'
import type { Paisa } from '../money.ts'
import { monthOf, periodOf } from './bs-months.ts'
import { commissionWhere } from './commission-months.ts'

/** A finished month of a vendor whose bills for commission are not what the ledger holds. */
export interface Unbilled {
  vendor_id: number
  vendor_en: string
  vendor_ne: string
  /** 2083-08; null where no month was closed that it would be of. */
  month: string | null
  /** Commission and its VAT, given back taken off. */
  ledger_paisa: Paisa
  /** Bills less credit notes. */
  billed_paisa: Paisa
}

/** After the end of a month, in milliseconds: so long its bills may take. */
const PATIENCE = 24 * 60 * 60_000

/**
 * Looks through all finished months but one that ended within a day: whether each vendor's bills for commission come to
 * what the ledger holds of it, in commission and in VAT. Empty where all do.
 */
export async function checkCommission(ctx: Ctx): Promise<Unbilled[]> {
  const { from } = periodOf(monthOf(new Date(ctx.now.getTime() - PATIENCE)))!
  return (await ctx.db.executeQuery<Unbilled>(CompiledQuery.raw(CHECK, [from]))).rows
}

/** The same for staff (right money.read). */
export async function listUnbilledCommission(ctx: Ctx): Promise<Unbilled[]> {
  requireRight(ctx, 'money.read')
  return checkCommission(ctx)
}

// An entry is of the first month that was closed after it, by its time and by its number.
const CHECK = `
  with entries as (
    select e.id, m.month
    from ledger_entries e left join lateral (
      select month from commission_months where e.at < ends_at and e.id <= last_entry_id order by ends_at limit 1) m on true
    -- One that came too late for its month is of the next, which may not be over.
    where m.month is not null or greatest(e.at, (select max(ends_at) from commission_months)) < $1
  ), ledger as (${commissionWhere('entries e', 'month')}
  ), billed as (
    select for_month as month, for_vendor_id as vendor_id, sum(sign * (taxable_paisa + exempt_paisa)) as paisa,
      sum(sign * vat_paisa) as vat_paisa
    from (select b.*, case when credits is null then 1 else -1 end as sign from bills b where for_vendor_id is not null) b
    group by for_month, for_vendor_id
  )
  select v.id as vendor_id, v.name_en as vendor_en, v.name_ne as vendor_ne, coalesce(l.month, b.month) as month,
    coalesce(l.taxable_paisa + l.exempt_paisa + l.vat_paisa, 0)::bigint as ledger_paisa,
    coalesce(b.paisa + b.vat_paisa, 0)::bigint as billed_paisa
  from ledger l
  full join billed b on b.month = l.month and b.vendor_id = l.vendor_id
  join vendors v on v.id = coalesce(l.vendor_id, b.vendor_id)
  left join commission_months m on m.month = coalesce(l.month, b.month)
  where (coalesce(l.taxable_paisa + l.exempt_paisa, 0) <> coalesce(b.paisa, 0)
      or coalesce(l.vat_paisa, 0) <> coalesce(b.vat_paisa, 0))
    and (m.month is null or m.billed_at is not null or m.ends_at <= $1)
  order by v.id, 4`
