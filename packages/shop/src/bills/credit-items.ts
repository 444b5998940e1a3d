import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { IS_LIVE } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { shareDown } from '../money/shares.ts'
import { IS_NO_CREDIT, isOfDelivery } from './draw-numbers.ts'
import { BILLS_AND_DUE, type Draft, writeDue } from './due-bills.ts'
import type { BillBuyer, BillLine, BillSeller } from './tables.ts'
import { totalsOf } from './vat.ts'

export interface FallenItem {
  order_item_id: number
  /** The quantity that is taken back; what was credited before counts against the billed quantity. */
  quantity: number
  /** The reason, which is printed on the credit note. */
  reason: string
  /** The refunded amount, in paisa, if it is not that of whole pieces. */
  amount_paisa?: Paisa
  /** What the whole pieces came to, in paisa, if that is not their share of the line, rounded down. */
  pieces_paisa?: Paisa
  /** The event that causes it, such as "refund 12": a second call for the same cause does nothing. */
  cause?: string
}

/**
 * Writes credit notes for items that were billed, or are due to be, one for each bill; and for the delivery if nothing
 * of the order group is left to deliver. Never credits more than was billed: items that are not billed or completely
 * credited are skipped, so that a second call does nothing. The notes are due, like bills, and get their numbers later.
 * Answers their ids.
 *
 * Call it in the transaction that cancelled the items, after `oweBills`; that transaction holds the order groups, so
 * that two credits of the same bill come one after the other.
 */
export function creditItems(ctx: Ctx, items: readonly FallenItem[]): Promise<string[]> {
  if (items.length === 0) return Promise.resolve([])
  const ids = items.map((item) => item.order_item_id)
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(GATHER({ ids }))
    return writeDue(
      ctx,
      rows.map((bill) => creditOf(bill, items)).filter((draft) => draft !== undefined),
    )
  })
}

/**
 * Writes credit notes for the billed delivery of an order group, or a part of it, for a refund that includes the
 * delivery although things were delivered. What was credited before counts; the other rules are those of `creditItems`.
 */
export function creditDelivery(
  ctx: Ctx,
  input: { order_group_id: string; amount_paisa: Paisa; reason: string; cause: string },
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const { order_group_id } = input
    const { rows } = await ctx.db.executeQuery(GATHER_DELIVERY({ order_group_id }))
    const drafts = rows.map((bill) =>
      draftOf(
        bill,
        bill.lines.map((line) => creditLine(line, bill, { quantity: 1, amount_paisa: input.amount_paisa })),
        [input],
      ),
    )
    return writeDue(
      ctx,
      drafts.filter((draft) => draft !== undefined),
    )
  })
}

interface Billed {
  id: string
  order_id: string | null
  order_group_id: string | null
  vendor_id: number | null
  seller: BillSeller
  buyer: BillBuyer
  payment_method: string
  lines: BillLine[]
  /** The lines of its existing credit notes. */
  credited: BillLine[]
}

function creditOf(bill: Billed, items: readonly FallenItem[]): Draft | undefined {
  if (bill.order_id === null) {
    const lines = bill.lines.map((line) => creditLine(line, bill, { quantity: line.quantity }))
    return draftOf(bill, lines, items)
  }
  const mine = items.filter(({ order_item_id }) =>
    bill.lines.some((line) => line.order_item_id === order_item_id),
  )
  const lines = mine.map((item) =>
    creditLine(bill.lines.find((line) => line.order_item_id === item.order_item_id)!, bill, item),
  )
  return draftOf(bill, lines, mine)
}

/** The part of a line that is credited. Each piece bears its part of the amount, and the last piece the rest. */
function creditLine(
  line: BillLine,
  { credited }: Billed,
  wanted: { quantity: number; amount_paisa?: Paisa; pieces_paisa?: Paisa },
): BillLine | undefined {
  const before = credited.filter(({ order_item_id }) => order_item_id === line.order_item_id)
  const pieces = sum(before, 'quantity')
  const left = line.amount_paisa - sum(before, 'amount_paisa')
  const quantity = Math.min(wanted.quantity, line.quantity - pieces)
  const share =
    wanted.amount_paisa ??
    wanted.pieces_paisa ??
    (pieces + quantity === line.quantity ? left : shareDown(line.amount_paisa, quantity, line.quantity))
  const amount_paisa = Math.min(share, left)
  if (amount_paisa <= 0) return undefined
  // If all pieces were credited before at a lower amount, there may be money left but no whole piece; then the line has
  // no quantity, only the amount.
  const whole = quantity > 0 && wanted.amount_paisa === undefined ? quantity : 0
  const { grams, unit_grams: _, ...plain } = line
  const discount_paisa = whole * line.rate_paisa - amount_paisa
  // What was billed by weight has no price of a whole piece.
  if (whole > 0 && discount_paisa >= 0 && grams === undefined)
    return { ...plain, quantity: whole, discount_paisa, amount_paisa }
  return { ...plain, quantity: 0, rate_paisa: amount_paisa, discount_paisa: 0, amount_paisa }
}

function draftOf(
  { credited, id, ...bill }: Billed,
  found: readonly (BillLine | undefined)[],
  why: readonly { reason: string; cause?: string }[],
): Draft | undefined {
  const lines = found.filter((line) => line !== undefined)
  if (lines.length === 0) return undefined
  return {
    ...bill,
    kind: 'credit_note',
    lines,
    credits: id,
    reason: [...new Set(why.map((item) => item.reason.trim() || '–'))].join('; '),
    cause: why.find((item) => item.cause)?.cause ?? '',
    ...totalsOf(lines, credited),
  }
}

function sum(lines: readonly BillLine[], field: 'quantity' | 'amount_paisa'): number {
  return lines.reduce((total, line) => total + line[field], 0)
}

/** Reads the bills that match a condition, of these order groups, with what was credited of them. */
const gather = (groups: string, condition: string) =>
  statement<Billed>(`
  select b.id, b.order_id, b.order_group_id, b.vendor_id, b.seller, b.buyer, b.payment_method, b.lines, (
    select coalesce(jsonb_agg(line order by c.number, c.at), '[]')
    from ${BILLS_AND_DUE} c, jsonb_array_elements(c.lines) line where c.credits = b.id) as credited
  from ${BILLS_AND_DUE} b
  where b.order_group_id = any((${groups})::uuid[]) and ${IS_NO_CREDIT} and ${condition}
  order by b.vendor_id nulls last, b.at, b.id`)

// The bills of the items, and those of the delivery of their order groups. Delivery is owed as long as anything of the
// order group is to be delivered, or was.
const GATHER = gather(
  `select array(select o.order_group_id from order_items i join orders o on o.id = i.order_id where i.id = any($ids::bigint[]))`,
  `case when b.order_id is null
    then not exists (
      select from orders o join order_items i on i.order_id = o.id where o.order_group_id = b.order_group_id and ${IS_LIVE})
    else exists (select from jsonb_array_elements(b.lines) line where (line ->> 'order_item_id')::bigint = any($ids)) end`,
)

const GATHER_DELIVERY = gather('select array[$order_group_id::uuid]', isOfDelivery('$order_group_id'))
