import type { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireActor, requireReading, requireRight, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import { billNumber } from './bill-number.ts'
import type { BillBuyer, BillKind, BillLine, BillSeller } from './tables.ts'
import { billTexts } from './texts.ts'

/** A bill as it is shown. */
export interface Bill {
  id: string
  vendor_id: number | null
  /** The slug of the seller's public page; null for the company, and for a vendor that has none now. */
  farm: string | null
  kind: BillKind
  /** The printed number, such as 2083/84-000012. */
  number: string
  fiscal_year: string
  issued_at: Date
  /** The day in Bikram Sambat, such as 2083-08-06. */
  date_bs: string
  seller: BillSeller
  buyer: BillBuyer
  lines: BillLine[]
  discount_paisa: Paisa
  taxable_paisa: Paisa
  exempt_paisa: Paisa
  vat_paisa: Paisa
  total_paisa: Paisa
  payment_method: string
  order_group_id: string | null
  /** The printed number of the order, such as GP-000123. */
  order_number: string | null
  /** For a credit note: the bill that it takes back, wholly or in part, and why. */
  credits: { id: string; number: string } | null
  reason: string
  /** The credit notes of this bill, by number. */
  credited_by: { id: string; number: string; total_paisa: Paisa }[]
  /** How often it was printed. */
  printed_count: number
  hash: string
  /** For a commission bill: the billed vendor, and the month (2083-08). */
  for_vendor_id: number | null
  for_month: string | null
}

/**
 * The role in which somebody reads a bill: as its buyer, for a vendor (bills that it issued or got from the company),
 * or for the company.
 */
export type Looker = 'buyer' | 'vendor' | 'staff'

/**
 * A bill, for its buyer, for members who handle the money of its seller or of the vendor whose commission it bills, and
 * for staff with the right money.read, which is written to the audit log. Refuses everybody else (`not_found`).
 */
export function findBill(ctx: Ctx, looker: Looker, id: string): Promise<Bill> {
  return inTransaction(ctx, async (ctx) => {
    const bill = await find(ctx, looker, id)
    const details = { number: bill.number }
    if (looker === 'staff')
      await audit(ctx, { action: 'bill.read', object_kind: 'bill', object_id: bill.id, details })
    return bill
  })
}

/** PDFs for one person within 15 minutes; each takes time to make. */
const MAX_PRINTS = 60

/**
 * The same for printing, which is counted: `copy` is 0 for the original, then the number of the copy. The first person
 * to print, buyer or seller, gets the original. Refuses more than 60 prints within 15 minutes (`too_many`).
 */
export async function printBill(ctx: Ctx, looker: Looker, id: string): Promise<{ bill: Bill; copy: number }> {
  // Printing changes the bill's count, so that the right to read everything is not enough.
  if (looker === 'staff') requireRight(ctx, 'money.read')
  await consume(ctx, { key: `bill print ${requireActor(ctx).id}`, max: MAX_PRINTS })
  return inTransaction(ctx, async (ctx) => {
    const bill = await find(ctx, looker, id)
    const { printed_count } = await ctx.db
      .updateTable('bills')
      .set((bill) => ({ printed_count: bill('printed_count', '+', 1) }))
      .where('id', '=', id)
      .returning('printed_count')
      .executeTakeFirstOrThrow()
    const details = { number: bill.number }
    if (looker === 'staff')
      await audit(ctx, { action: 'bill.print', object_kind: 'bill', object_id: bill.id, details })
    return { bill: { ...bill, printed_count }, copy: printed_count - 1 }
  })
}

/**
 * The bills of an order group in the order in which they were made: of one's own, or of any for staff who read orders.
 * The caller must write the reading by staff to the audit log.
 */
export async function billsOfGroup(
  ctx: Ctx,
  looker: 'buyer' | 'staff',
  order_group_id: string,
): Promise<Bill[]> {
  const { id } = looker === 'buyer' ? requireActor(ctx) : requireReading(ctx, 'order.read')
  return read(ctx, OF_GROUP({ order_group_id, user_id: looker === 'buyer' ? id : null }))
}

/** A bill that gets its number within seconds. */
export type DueBill = Pick<Bill, 'kind' | 'seller' | 'total_paisa'>

/** The bills of an order group that have no number yet, in their order, for the same readers as `billsOfGroup`. */
export async function dueBillsOfGroup(
  ctx: Ctx,
  looker: 'buyer' | 'staff',
  order_group_id: string,
): Promise<DueBill[]> {
  const { id } = looker === 'buyer' ? requireActor(ctx) : requireReading(ctx, 'order.read')
  return ctx.db
    .selectFrom('bills_due as d')
    .innerJoin('order_groups as g', 'g.id', 'd.order_group_id')
    .select(['d.kind', 'd.seller', 'd.total_paisa'])
    .where('d.order_group_id', '=', order_group_id)
    .$if(looker === 'buyer', (query) => query.where('g.user_id', '=', id))
    .orderBy('d.due_at')
    .orderBy('d.place')
    .execute()
}

/** How many bills of the actor's vendor have no number yet, for members who handle money. */
export async function countDueOfVendor(ctx: Ctx): Promise<number> {
  return countDue(ctx, requireVendor(ctx, 'finance'))
}

/** How many bills of all sellers have no number yet, for staff with the right money.read. */
export async function countAllDue(ctx: Ctx): Promise<number> {
  requireReading(ctx, 'money.read')
  return countDue(ctx, null)
}

async function countDue(ctx: Ctx, vendor_id: number | null): Promise<number> {
  const { due } = await ctx.db
    .selectFrom('bills_due')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .$if(vendor_id !== null, (query) => query.where('vendor_id', '=', vendor_id))
    .executeTakeFirstOrThrow()
  return due
}

async function find(ctx: Ctx, looker: Looker, id: string): Promise<Bill> {
  const query = queryFor(ctx, looker, id)
  const [found] = z.uuid().safeParse(id).success ? await read(ctx, query) : []
  if (!found) throw new Refusal('not_found', billTexts(ctx.locale).noSuchBill)
  return found
}

function queryFor(ctx: Ctx, looker: Looker, id: string): CompiledQuery<Row> {
  switch (looker) {
    case 'buyer':
      return FIND_OWN({ id, user_id: requireActor(ctx).id })
    case 'vendor':
      return FIND_OF_VENDOR({ id, vendor_id: requireVendor(ctx, 'finance') })
    case 'staff':
      requireReading(ctx, 'money.read')
      return FIND_ANY({ id })
  }
}

async function read(ctx: Ctx, query: CompiledQuery<Row>): Promise<Bill[]> {
  const { rows } = await ctx.db.executeQuery(query)
  return rows.map(({ credits, credits_number, credited_by, order_number, ...row }) => ({
    ...row,
    number: billNumber(row),
    order_number: order_number === null ? null : `GP-${String(order_number).padStart(6, '0')}`,
    credits: credits === null ? null : { id: credits, number: billNumber(credits_number!) },
    credited_by: credited_by.map(({ id, total_paisa, ...note }) => ({
      id,
      total_paisa,
      number: billNumber(note),
    })),
  }))
}

type Numbered = { kind: BillKind; fiscal_year: string; number: number }

type Row = Omit<Bill, 'number' | 'credits' | 'credited_by' | 'order_number'> &
  Numbered & {
    order_number: number | null
    credits: string | null
    credits_number: Numbered | null
    credited_by: (Numbered & { id: string; total_paisa: Paisa })[]
  }

/** Reads bills `b` of order groups `g` that match a condition. */
const billsWhere = (condition: string) =>
  statement<Row>(`
  select b.id, b.vendor_id, (select v.slug from vendors v where v.id = b.vendor_id and v.status = 'open') as farm, b.kind, b.number, b.fiscal_year, b.issued_at, b.date_bs, b.seller, b.buyer, b.lines,
    b.discount_paisa, b.taxable_paisa, b.exempt_paisa, b.vat_paisa, b.total_paisa, b.payment_method, b.order_group_id,
    g.number as order_number, b.credits, b.reason, b.printed_count, b.hash,
    b.for_vendor_id, b.for_month,
    (select json_build_object('kind', o.kind, 'fiscal_year', o.fiscal_year, 'number', o.number)
      from bills o where o.id = b.credits) as credits_number,
    (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'fiscal_year', c.fiscal_year,
        'number', c.number, 'total_paisa', c.total_paisa) order by c.issued_at, c.number), '[]')
      from bills c where c.credits = b.id) as credited_by
  from bills b left join order_groups g on g.id = b.order_group_id
  where ${condition}
  order by b.issued_at, b.kind = 'credit_note', b.vendor_id nulls last, b.number`)

const OF_GROUP = billsWhere(
  'b.order_group_id = $order_group_id::uuid and ($user_id::uuid is null or g.user_id = $user_id)',
)
const FIND_OWN = billsWhere('b.id = $id and g.user_id = $user_id')
const FIND_OF_VENDOR = billsWhere('b.id = $id and $vendor_id in (b.vendor_id, b.for_vendor_id)')
const FIND_ANY = billsWhere('b.id = $id')
