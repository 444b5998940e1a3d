import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { shareDown } from '../money/shares.ts'
import { isAskedOrGiven } from './states.ts'

/** What can still be refunded of an order item. */
export interface Left {
  order_item_id: number
  /** The quantity that is neither refunded nor requested. */
  quantity: number
  /** The part of its price that is neither refunded nor requested; if that is true of all pieces, the whole price. */
  amount_paisa: Paisa
  /** The price of the item: of the quantity that is left, less its share of a discount. */
  paid_paisa: Paisa
  /** The whole quantity of the item. */
  of: number
}

/**
 * What can still be refunded of these items; rejected and withdrawn requests do not count. `except` leaves out the
 * refund that is being decided. Items that do not exist have no entry.
 */
export async function leftToRefund(
  ctx: Ctx,
  items: readonly number[],
  { except = null }: { except?: number | null } = {},
): Promise<Map<number, Left>> {
  const { rows } = await ctx.db.executeQuery(LEFT({ items, except }))
  return new Map(rows.map((row) => [row.order_item_id, row]))
}

/**
 * The amount for this many of the pieces that are left, in paisa. It is rounded cumulatively, so that any series of
 * parts ends exactly at what was paid.
 */
export function amountOfPieces(left: Left, quantity: number): Paisa {
  const gone = left.of - left.quantity
  const upTo = (pieces: number) => shareDown(left.paid_paisa, pieces, left.of)
  return Math.min(upTo(gone + quantity) - upTo(gone), left.amount_paisa)
}

const LEFT = statement<Left>(`
  select i.id as order_item_id, i.quantity as of, i.amount_paisa as paid_paisa,
    i.quantity - coalesce(given.quantity, 0) as quantity, i.amount_paisa - coalesce(given.amount_paisa, 0) as amount_paisa
  from order_items i
  left join lateral (
    select sum(r.quantity)::bigint as quantity, sum(r.amount_paisa)::bigint as amount_paisa
    from refund_items r join refunds f on f.id = r.refund_id
    where r.order_item_id = i.id and ${isAskedOrGiven('f')}
      and ($except::int is null or f.id <> $except)
  ) given on true
  where i.id = any((select $items)::bigint[])`)
