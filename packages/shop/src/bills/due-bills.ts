import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { bsDay, fiscalYear } from '../nepal/bikram-sambat.ts'
import type { BillBuyer, BillKind, BillLine, BillSeller, BillsDue } from './tables.ts'
import type { BillTotals } from './vat.ts'

/** A bill with everything that the law requires except its number. */
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
  /** Set for commission bills (issue-commission-bills.ts). */
  for_vendor_id?: number
  for_month?: string
}

/**
 * Writes bills as due, dated now, in the open transaction; `writeDueBills` gives them their numbers after the commit.
 * Bills that are due already stay as they are. It is one statement; answers the ids that the bills will have.
 */
export async function writeDue(ctx: Ctx, drafts: readonly Draft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const dated = { due_at: ctx.now, fiscal_year: fiscalYear(ctx.now), date_bs: bsDay(ctx.now) }
  const rows = drafts.map((draft) => ({ ...draft, ...dated, id: randomUUID() }))
  const written = await ctx.db.executeQuery(WRITE({ drafts: JSON.stringify(rows) }))
  return written.rows.map(({ id }) => id)
}

const COLUMNS = [
  'id',
  'due_at',
  'vendor_id',
  'fiscal_year',
  'kind',
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
  'for_vendor_id',
  'for_month',
] as const satisfies (keyof BillsDue)[]

const WRITE = statement<{ id: string }>(`
  insert into bills_due (${COLUMNS.join(', ')})
  select ${COLUMNS.map((column) => `d.${column}`).join(', ')}
  from jsonb_array_elements($drafts::jsonb) with ordinality drafts (draft, turn), jsonb_populate_record(null::bills_due, draft) d
  order by turn
  on conflict do nothing
  returning id`)

const SHARED = COLUMNS.filter((column) => column !== 'due_at').join(', ')

/**
 * A subquery for all bills, including those that have no number yet. Conditions on it can use the indexes of both
 * tables.
 */
export const BILLS_AND_DUE = `(
  select ${SHARED}, issued_at as at, number from bills
  union all
  select ${SHARED}, due_at, null from bills_due)`
