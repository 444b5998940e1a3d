import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

interface RemindedRow {
  order_group_id: string
  number: number
  vendor_id: number
  products: { name_en: string; name_ne: string; quantity: number }[]
  /** By when it must answer. */
  due_at: Date
}

/**
 * Notes that the vendor of this order was reminded of items that wait for an answer. Answers which vendor to remind of what, or nothing if none
 * waits any more.
 */
export async function markReminded(ctx: Ctx, order_id: string): Promise<RemindedRow | undefined> {
  return (await ctx.db.executeQuery(REMIND({ order_id, now: ctx.now }))).rows[0]
}

// The condition is checked again once the row's lock is free, so that an item that was just answered or reminded of is
// left alone.
const REMIND = statement<RemindedRow>(`
  with reminded as (
    update order_items set reminded_at = $now
    where order_id = $order_id and status = 'awaiting_approval' and reminded_at is null and approval_due_at > $now
    returning id, order_id, name_en, name_ne, quantity, approval_due_at
  )
  select o.order_group_id, o.vendor_id, g.number,
    (select json_agg(json_build_object('name_en', name_en, 'name_ne', name_ne, 'quantity', quantity) order by id) from reminded) as products,
    (select min(approval_due_at) from reminded) as due_at
  from orders o join order_groups g on g.id = o.order_group_id
  where o.id = $order_id and exists (select from reminded)`)
