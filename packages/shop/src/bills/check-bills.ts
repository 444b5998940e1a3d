import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
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

/** Up to where a chain is known to be whole: the number, and the hash of the last bill up to there. */
interface Position {
  vendor_id: number | null
  fiscal_year: string
  kind: BillKind
  number: number
  hash: string
}

/** A chain that was whole is walked from its beginning again after so many days: until then only what is new is looked at. */
const WALK_AGAIN_DAYS = 7
/** So many bills are read by one statement, of all chains together. */
const AT_ONCE = 20_000

/**
 * Checks all bills: that each is unchanged since it was issued and holds the hash of the one before, and that none is
 * missing, also at the end, except numbers that were skipped after a restore. `whole_to` is below `last_number` for a
 * broken chain.
 */
export async function checkBills(ctx: Ctx): Promise<Chain[]> {
  const known = await readPositions(ctx)
  return walk(ctx, known.map(fromBeginning))
}

/** The same for staff (right money.read), of what was issued since the last check. */
export async function listChains(ctx: Ctx): Promise<Chain[]> {
  requireReading(ctx, 'money.read')
  return walk(ctx, await readPositions(ctx))
}

/**
 * The same once a day, of each chain what is new, and once a week the whole: a broken chain, or commission bills that differ from the
 * ledger, are thrown as a fault.
 */
export async function reportBrokenBills(ctx: Ctx): Promise<void> {
  const broken = (await checkAndRemember(ctx)).filter((chain) => chain.whole_to < chain.last_number)
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

async function checkAndRemember(ctx: Ctx): Promise<Chain[]> {
  const weekAgo = new Date(ctx.now.getTime() - WALK_AGAIN_DAYS * DAY)
  const [due, others] = [[] as Position[], [] as Position[]]
  for (const { walked_at, ...known } of await readPositions(ctx))
    if (walked_at === null || walked_at < weekAgo) due.push(fromBeginning(known))
    else others.push(known)
  const walked = await walk(ctx, due)
  const looked = await walk(ctx, others)
  await remember(ctx, walked, ctx.now)
  await remember(ctx, looked, null)
  return [...walked, ...looked]
}

const fromBeginning = ({ vendor_id, fiscal_year, kind }: Position): Position => ({
  vendor_id,
  fiscal_year,
  kind,
  number: 0,
  hash: '',
})

async function readPositions(ctx: Ctx): Promise<(Position & { walked_at: Date | null })[]> {
  return (await ctx.db.executeQuery(POSITIONS())).rows
}

/** Follows each chain from its position to its end. */
async function walk(ctx: Ctx, from: readonly Position[]): Promise<Chain[]> {
  const chains: Chain[] = []
  let positions = from
  while (positions.length > 0) {
    const each = Math.ceil(AT_ONCE / positions.length)
    const { rows } = await ctx.db.executeQuery(WALK({ positions: JSON.stringify(positions), each }))
    const further: Position[] = []
    for (const { broken_after, read, number, hash, skipped, ...chain } of rows) {
      const { vendor_id, fiscal_year, kind, last_number, last_hash } = chain
      if (broken_after === null && read === each) further.push({ vendor_id, fiscal_year, kind, number, hash })
      else {
        const found = broken_after ?? number + skipped
        // What the series remembers of its last bill must be that bill's, too.
        const isForged = found >= last_number && hash !== last_hash
        chains.push({ ...chain, whole_to: isForged ? last_number - 1 : Math.min(found, last_number) })
      }
    }
    positions = further
  }
  return chains.filter(({ last_number }) => last_number > 0).sort(inOrder)
}

/** The company's first, and of a seller the newest year. */
function inOrder(one: Chain, other: Chain): number {
  return (
    (one.vendor_id ?? 0) - (other.vendor_id ?? 0) ||
    other.fiscal_year.localeCompare(one.fiscal_year) ||
    one.kind.localeCompare(other.kind)
  )
}

/** Notes the chains that are whole; one that is broken is looked at from where it was whole before. */
async function remember(ctx: Ctx, chains: readonly Chain[], walked_at: Date | null): Promise<void> {
  const whole = chains.filter(({ whole_to, last_number }) => whole_to === last_number)
  if (whole.length === 0) return
  const rows = whole.map(({ vendor_id, fiscal_year, kind, last_number: number, last_hash: hash }) => ({
    vendor_id,
    fiscal_year,
    kind,
    number,
    hash,
    walked_at,
  }))
  await ctx.db
    .insertInto('bill_checks')
    .values(rows)
    .onConflict((same) =>
      same.columns(['vendor_id', 'fiscal_year', 'kind']).doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        hash: row.ref('excluded.hash'),
        walked_at: row.fn.coalesce('excluded.walked_at', 'bill_checks.walked_at'),
      })),
    )
    .execute()
}

/** Two rows of the same series. By `is not distinct from`, each would be compared with every other: the company has no id, and no vendor has 0. */
const sameSeries = (one: string, other: string) =>
  `coalesce(${one}.vendor_id, 0) = coalesce(${other}.vendor_id, 0) and ${one}.fiscal_year = ${other}.fiscal_year and ${one}.kind = ${other}.kind`

const POSITIONS = statement<Position & { walked_at: Date | null }>(`
  select s.vendor_id, s.fiscal_year, s.kind, coalesce(c.number, 0) as number, coalesce(c.hash, '') as hash, c.walked_at
  from bill_series s left join bill_checks c on ${sameSeries('c', 's')}`)

interface Walked extends Omit<Chain, 'whole_to'> {
  /** The number before the first bill that is not as it was issued; null if each that was read is. */
  broken_after: number | null
  /** How many bills were read. */
  read: number
  /** Of the last of them. */
  number: number
  hash: string
  /** How many numbers after it were skipped. */
  skipped: number
}

// The company has no id, and an index serves `is null` as it does an equal number, but not both in one condition. Its order is named in
// full, as PostgreSQL else sorts all bills of the company to find the next ones. How many series there are it does not know, either: what is
// `materialized` is read once and not once for each of them.
const WALK = statement<Walked>(`
  with series as (
    select row_number() over () as n, s.vendor_id, s.fiscal_year, s.kind, s.last_number, s.last_hash,
      p.number as from_number, p.hash as from_hash
    from bill_series s join jsonb_to_recordset($positions::jsonb)
        as p (vendor_id integer, fiscal_year text, kind text, number integer, hash text)
      on ${sameSeries('p', 's')}
  ), numbered as materialized (
    select s.n, b.number, b.hash, coalesce(lag(b.number) over chain, s.from_number) as before,
      b.hash = b.counted and b.prev_hash = coalesce(lag(b.hash) over chain, s.from_hash) as is_linked
    from series s cross join lateral (
      (select b.number, b.hash, b.prev_hash, bill_hash(b) as counted from bills b
        where s.vendor_id is not null and b.vendor_id = s.vendor_id and b.fiscal_year = s.fiscal_year and b.kind = s.kind
          and b.number > s.from_number
        order by b.vendor_id, b.fiscal_year, b.kind, b.number limit $each)
      union all
      (select b.number, b.hash, b.prev_hash, bill_hash(b) from bills b
        where s.vendor_id is null and b.vendor_id is null and b.fiscal_year = s.fiscal_year and b.kind = s.kind
          and b.number > s.from_number
        order by b.vendor_id, b.fiscal_year, b.kind, b.number limit $each)
    ) b
    window chain as (partition by s.n order by b.number)
  ), looked as materialized (
    select l.*, l.is_linked and (l.number = l.before + 1 or l.number = l.before + 1 + coalesce((
        select sum(k.last_number - k.first_number + 1) from skipped_bill_numbers k
        where k.vendor_id is not distinct from s.vendor_id and k.fiscal_year = s.fiscal_year and k.kind = s.kind
          and k.first_number > l.before and k.last_number < l.number), 0)) as is_whole
    from numbered l join series s on s.n = l.n
  ), walked as materialized (
    select n, min(before) filter (where not is_whole) as broken_after, count(*)::int as read, max(number) as number,
      (array_agg(hash order by number desc))[1] as hash
    from looked group by n
  )
  select s.vendor_id, coalesce(v.name_en, 'Himalayan Green') as seller_en,
    coalesce(v.name_ne, 'हिमालयन ग्रीन') as seller_ne, s.fiscal_year, s.kind, s.last_number, s.last_hash,
    w.broken_after, coalesce(w.read, 0) as read, coalesce(w.number, s.from_number) as number,
    coalesce(w.hash, s.from_hash) as hash, coalesce((
      select sum(k.last_number - k.first_number + 1) from skipped_bill_numbers k
      where k.vendor_id is not distinct from s.vendor_id and k.fiscal_year = s.fiscal_year and k.kind = s.kind
        and k.first_number > coalesce(w.number, s.from_number)), 0)::int as skipped
  from series s left join walked w on w.n = s.n left join vendors v on v.id = s.vendor_id`)
