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
  kind: BillKind
  /** As printed: 2083/84-000012. */
  number: string
  fiscal_year: string
  issued_at: Date
  /** 2083-08-06 */
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
  /** GP-000123 */
  order_number: string | null
  /** Of a credit note: the bill that it takes back all or some of, and why. */
  credits: { id: string; number: string } | null
  reason: string
  /** Credit notes of this bill, by number. */
  credited_by: { id: string; number: string; total_paisa: Paisa }[]
  /** How often it was printed. */
  printed_count: number
  hash: string
  /** Of commission: the vendor that it is billed to, and the month (2083-08). */
  for_vendor_id: number | null
  for_month: string | null
}

/** As whom somebody reads a bill: to whom it was made out, for a vendor (its own, and the company's to it), or for the company. */
export type Looker = 'buyer' | 'vendor' | 'staff'

/**
 * A bill: for whom it was made out to, for members who look after the money of its seller, or of the vendor whose
 * commission it bills, and for staff who read money, which is written down. To everybody else it is not found.
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

/** Making a file is work: so many within 15 minutes for each person. */
const MAX_PRINTS = 60

/**
 * The same, to be printed, and counts that: `copy` is 0 for the original and then which copy it is. Whoever is first has
 * the original, buyer or seller. Refuses more than 60 within 15 minutes (too many).
 */
export async function printBill(ctx: Ctx, looker: Looker, id: string): Promise<{ bill: Bill; copy: number }> {
  // A print is counted: it changes the bill.
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
 * The bills of an order group in the order in which they were made: of one's own, or of any for staff who read orders (whoever
 * calls writes down that they read it).
 */
export async function billsOfGroup(
  ctx: Ctx,
  looker: 'buyer' | 'staff',
  order_group_id: string,
): Promise<Bill[]> {
  const { id } = looker === 'buyer' ? requireActor(ctx) : requireReading(ctx, 'order.read')
  return read(ctx, OF_GROUP({ order_group_id, user_id: looker === 'buyer' ? id : null }))
}

/** A bill that is being written: it is there with its number within seconds. */
export type DueBill = Pick<Bill, 'kind' | 'seller' | 'total_paisa'>

/** The bills of an order group that have yet to get their numbers, in their order; for whom `billsOfGroup` is. */
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

/** How many bills of the actor's vendor have yet to get their numbers, for members who look after money. */
export async function countDueOfVendor(ctx: Ctx): Promise<number> {
  return countDue(ctx, requireVendor(ctx, 'finance'))
}

/** How many bills of all sellers have yet to get their numbers, for staff who look after money. */
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

/** Bills `b` of purchases `g`. */
const billsWhere = (condition: string) =>
  statement<Row>(`
  select b.id, b.vendor_id, b.kind, b.number, b.fiscal_year, b.issued_at, b.date_bs, b.seller, b.buyer, b.lines,
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
