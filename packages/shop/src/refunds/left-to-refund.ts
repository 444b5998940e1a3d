import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { ITEM_AMOUNT } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { isAskedOrGiven } from './states.ts'

/** Of an order item, what could still be given back. */
export interface Left {
  order_item_id: number
  /** Pieces that are not given back, nor asked back. */
  quantity: number
  /** What of their price is not given back, nor asked back: all that is left, when all pieces are. */
  amount_paisa: Paisa
  /** What the item costs: what is left of it, less its part of a discount. */
  paid_paisa: Paisa
  /** All its pieces. */
  of: number
}

/**
 * What could still be given back of these items; what was rejected or withdrawn counts no longer. `except` leaves a
 * refund out, for deciding about it. An item that is not there has no row.
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
 * What so many of the pieces that are left come to: cumulatively rounded, so that any chain of parts ends exactly at
 * what was paid.
 */
export function amountOfPieces(left: Left, quantity: number): Paisa {
  const gone = left.of - left.quantity
  const upTo = (pieces: number) => Math.floor((left.paid_paisa * pieces) / left.of)
  return Math.min(upTo(gone + quantity) - upTo(gone), left.amount_paisa)
}

const LEFT = statement<Left>(`
  select i.id as order_item_id, i.quantity as of, paid.paid_paisa,
    i.quantity - coalesce(given.quantity, 0) as quantity, paid.paid_paisa - coalesce(given.amount_paisa, 0) as amount_paisa
  from order_items i
  cross join lateral (
    select ${ITEM_AMOUNT} as paid_paisa
  ) paid
  left join lateral (
    select sum(r.quantity)::bigint as quantity, sum(r.amount_paisa)::bigint as amount_paisa
    from refund_items r join refunds f on f.id = r.refund_id
    where r.order_item_id = i.id and ${isAskedOrGiven('f')}
      and ($except::int is null or f.id <> $except)
  ) given on true
  where i.id = any((select $items)::bigint[])`)
