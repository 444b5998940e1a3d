import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { checkCommission } from './commission/check-commission.ts'
import type { BillKind } from './tables.ts'

/** The chain of a seller's bills of one kind in one fiscal year. Each bill holds the hash of the one before. */
export interface Chain {
  /** Null for the company. */
  vendor_id: number | null
  seller_en: string
  seller_ne: string
  fiscal_year: string
  kind: BillKind
  /** The number up to which the chain is intact. */
  whole_to: number
  /** The number of the last issued bill. */
  last_number: number
  /** The hash of the last bill: anybody who noted it elsewhere can detect that the whole chain was forged. */
  last_hash: string
}

/**
 * Checks all bills: that each is unchanged since it was issued and holds the hash of the one before, and that none is
 * missing, also at the end, except numbers that were skipped after a restore. `whole_to` is below `last_number` for a
 * broken chain.
 */
export async function checkBills(ctx: Ctx): Promise<Chain[]> {
  return (await ctx.db.executeQuery(CHECK())).rows
}

/** The same for staff (right money.read). */
export async function listChains(ctx: Ctx): Promise<Chain[]> {
  requireReading(ctx, 'money.read')
  return checkBills(ctx)
}

/** The same once a day: a broken chain, or commission bills that differ from the ledger, are thrown as a fault. */
export async function reportBrokenBills(ctx: Ctx): Promise<void> {
  const broken = (await checkBills(ctx)).filter((chain) => chain.whole_to < chain.last_number)
  const unbilled = await checkCommission(ctx)
  if (broken.length + unbilled.length === 0) return
  const named = broken.map(
    ({ seller_en, fiscal_year, kind, whole_to, last_number }) =>
      `${seller_en}, ${kind} ${fiscal_year}: whole up to ${whole_to} of ${last_number}`,
  )
  const missing = unbilled.map(
    ({ vendor_en, month, ledger_paisa, billed_paisa }) =>
      `${vendor_en}, commission ${month ? `up to ${month}` : 'of a month not closed'}: ${billed_paisa} paisa billed of ${ledger_paisa}`,
  )
  const faults = [
    ...(named.length > 0 ? ['Bills were changed or removed.', named.join('; ')] : []),
    ...(missing.length > 0 ? ['Commission is not billed as the books have it.', missing.join('; ')] : []),
  ]
  throw new Error(faults.join(' '))
}

const CHECK = statement<Chain>(`
  with numbered as (
    select b.vendor_id, b.fiscal_year, b.kind, b.number, lag(b.number, 1, 0) over chain as before,
      b.hash = bill_hash(b) and b.prev_hash = lag(b.hash, 1, '') over chain as is_linked
    from bills b
    window chain as (partition by b.vendor_id, b.fiscal_year, b.kind order by b.number)
  ), looked as (
    select n.*, n.is_linked and (n.number = n.before + 1 or n.number = n.before + 1 + coalesce((
        select sum(k.last_number - k.first_number + 1) from skipped_bill_numbers k
        where k.vendor_id is not distinct from n.vendor_id and k.fiscal_year = n.fiscal_year and k.kind = n.kind
          and k.first_number > n.before and k.last_number < n.number), 0)) as is_whole
    from numbered n
  ), chains as (
    select s.vendor_id, s.fiscal_year, s.kind, s.last_number, s.last_hash, coalesce((
        select min(l.before) from looked l
        where not l.is_whole and l.vendor_id is not distinct from s.vendor_id and l.fiscal_year = s.fiscal_year
          and l.kind = s.kind),
      (select count(*) from bills b where b.vendor_id is not distinct from s.vendor_id
        and b.fiscal_year = s.fiscal_year and b.kind = s.kind)
      + (select coalesce(sum(k.last_number - k.first_number + 1), 0) from skipped_bill_numbers k
        where k.vendor_id is not distinct from s.vendor_id and k.fiscal_year = s.fiscal_year and k.kind = s.kind))
        as found,
      (select b.hash from bills b where b.vendor_id is not distinct from s.vendor_id
        and b.fiscal_year = s.fiscal_year and b.kind = s.kind and b.number <= s.last_number
        order by b.number desc limit 1) as found_hash
    from bill_series s
  )
  select c.vendor_id, coalesce(v.name_en, 'Himalayan Green') as seller_en,
    coalesce(v.name_ne, 'हिमालयन ग्रीन') as seller_ne, c.fiscal_year, c.kind,
    -- What the series remembers of its last bill must be that bill's, too.
    case when c.found >= c.last_number and coalesce(c.found_hash, '') <> c.last_hash
      then c.last_number - 1 else least(c.found, c.last_number) end::int as whole_to,
    c.last_number, c.last_hash
  from chains c left join vendors v on v.id = c.vendor_id
  where c.last_number > 0
  order by c.vendor_id nulls first, c.fiscal_year desc, c.kind`)
