import { type Ctx, requireActor, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import type { Paisa } from '../money/money.ts'
import { CLAIM_DAYS } from '../trade-terms.ts'
import { amountOfPieces, leftToRefund } from './left-to-refund.ts'

/** An item that its customer may ask to be refunded, wholly or in part. */
export interface RefundableItem {
  id: number
  name_en: string
  name_ne: string
  unit_description: string
  /** The quantity that can still be requested, and its price. */
  quantity: number
  amount_paisa: Paisa
  /** The end of the time for a request. */
  until: Date
}

/** The items of one's own order group that can be requested now: delivered within 7 days, and not requested before. */
export function listRefundable(ctx: Ctx, order_group_id: string): Promise<RefundableItem[]> {
  return refundable(ctx, order_group_id, requireActor(ctx).id)
}

/** The same of anybody's order group, for staff who type a request (right `order.help`). The caller must have found it. */
export function listRefundableOf(ctx: Ctx, order_group_id: string): Promise<RefundableItem[]> {
  requireRight(ctx, 'order.help')
  return refundable(ctx, order_group_id, null)
}

async function refundable(ctx: Ctx, order_group_id: string, id: string | null): Promise<RefundableItem[]> {
  const since = new Date(ctx.now.getTime() - CLAIM_DAYS * DAY)
  const { rows } = await ctx.db.executeQuery(DELIVERED({ order_group_id, id, since }))
  const left = await leftToRefund(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.flatMap(({ delivered_at, ...row }) => {
    const of = left.get(row.id)!
    if (of.quantity < 1) return []
    const until = new Date(delivered_at.getTime() + CLAIM_DAYS * DAY)
    return [{ ...row, quantity: of.quantity, amount_paisa: amountOfPieces(of, of.quantity), until }]
  })
}

type Row = Pick<RefundableItem, 'id' | 'name_en' | 'name_ne' | 'unit_description'> & { delivered_at: Date }

const DELIVERED = statement<Row>(`
  select i.id, i.name_en, i.name_ne, i.unit_description, s.at as delivered_at
  from orders o
  join order_groups g on g.id = o.order_group_id
  join order_items i on i.order_id = o.id
  cross join lateral (
    select max(at) as at from order_item_steps where order_item_id = i.id and status = 'delivered') s
  where g.id = $order_group_id and coalesce(g.user_id = $id::uuid, true) and i.status = 'delivered' and s.at >= $since
  order by i.id`)
