import { CompiledQuery } from 'kysely'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Commission, commissionOn, FIRST_POSTED, LAST_ENTRY } from '../../ledger/booked-commission.ts'
import { monthOf, type Period, periodOf } from '../../nepal/bs-months.ts'

/**
 * How long after its end a month is closed, in milliseconds, so that transactions begun before the end are committed.
 */
const GRACE = 10 * 60_000

/**
 * The first month (2083-08) whose commission is to be billed; closes it if it has just ended. Null if there is none, or
 * if the ledger was too busy to close the month, which the next run tries again.
 */
export async function nextMonth(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.db.executeQuery(WAITING())
  const { open, next } = rows[0]!
  if (open) return open
  const month = next && monthOf(next)
  const period = month && periodOf(month)
  if (!period || period.to.getTime() + GRACE > ctx.now.getTime()) return null
  return (await close(ctx, month, period)) ? month : null
}

/** PostgreSQL's error code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Records which ledger entries belong to the month. The lock waits briefly for transactions that have posted and not
 * committed; the short timeout keeps other postings from waiting long, and from deadlocks.
 */
async function close(ctx: Ctx, month: string, { from, to }: Period): Promise<boolean> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.executeQuery(CompiledQuery.raw(`set local lock_timeout = '300ms'`))
      await ctx.db.executeQuery(CompiledQuery.raw('select lock_ledger()'))
      await ctx.db.executeQuery(CLOSE({ month, from, to }))
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/**
 * The commission of all vendors that is not billed yet, from the first month to the end of this closed one. One
 * statement.
 */
export async function commissionOf(ctx: Ctx, month: string): Promise<(Commission & { vendor_id: number })[]> {
  const { rows } = await ctx.db.executeQuery(OF_MONTH({ month }))
  return rows
}

/**
 * Adds up what the ledger comes to for each vendor up to the end of a closed month, and remembers it in the place of what was
 * added up before.
 */
export async function addUpCommission(ctx: Ctx, month: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Another process that adds up the same month waits here.
    await ctx.db
      .updateTable('commission_months')
      .set({ summed_at: ctx.now })
      .where('month', '=', month)
      .execute()
    await ctx.db.deleteFrom('commission_sums').where('month', '=', month).execute()
    await ctx.db.executeQuery(ADD_UP({ month }))
  })
}

const WAITING = statement<{ open: string | null; next: Date | null }>(`
  select (
    select month from commission_months where billed_at is null order by ends_at limit 1) as open,
    coalesce((select max(ends_at) from commission_months), ${FIRST_POSTED}) as next`)

const CLOSE = statement(`
  insert into commission_months (month, starts_at, ends_at, last_entry_id)
  select $month, $from, $to, ${LAST_ENTRY}
  on conflict do nothing`)

/** A common table: the commission that vendors were billed, less credit notes. */
export const billed = (where = 'true') => `
  billed as (
    select for_vendor_id as vendor_id, sum(sign * taxable_paisa)::bigint as taxable_paisa,
      sum(sign * exempt_paisa)::bigint as exempt_paisa, sum(sign * vat_paisa)::bigint as vat_paisa
    from (select for_vendor_id, for_month, taxable_paisa, exempt_paisa, vat_paisa,
      case when credits is null then 1 else -1 end as sign from bills where for_vendor_id is not null) b
    where ${where}
    group by for_vendor_id
  )`

const OF_CLOSED_MONTH = commissionOn(
  'commission_months m',
  'm.month = $month and e.at < m.ends_at and e.id <= m.last_entry_id',
)

const ADD_UP = statement(`
  with ${OF_CLOSED_MONTH}
  insert into commission_sums (month, vendor_id, taxable_paisa, exempt_paisa, vat_paisa)
  select $month, vendor_id, taxable_paisa, exempt_paisa, vat_paisa from ledger
  where (taxable_paisa, exempt_paisa, vat_paisa) <> (0, 0, 0)`)

const OF_MONTH = statement<Commission & { vendor_id: number }>(`
  with ${OF_CLOSED_MONTH}, ${billed()}
  select l.vendor_id, l.taxable_paisa, l.exempt_paisa, l.vat_paisa from ledger l left join billed b using (vendor_id)
  where (l.taxable_paisa, l.exempt_paisa, l.vat_paisa)
    <> (coalesce(b.taxable_paisa, 0), coalesce(b.exempt_paisa, 0), coalesce(b.vat_paisa, 0))
  order by vendor_id`)
