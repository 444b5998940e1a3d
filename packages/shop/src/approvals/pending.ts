import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'

/** An item that waits for its vendor's answer. */
export interface PendingItem {
  id: number
  name_en: string
  name_ne: string
  unit_description: string
  quantity: number
}

/** A vendor order with items that wait for an answer. */
export interface PendingOrder {
  order_id: string
  order_group_id: string
  vendor_id: number
  /** The number 123 of GP-000123. */
  number: number
  /** The deadline of the answer. */
  due: Date
  /** The palika to which it goes: what a vendor may know before it answers. */
  place: { name_en: string; name_ne: string }
  items: PendingItem[]
}

/**
 * The items of these vendors, or of these orders, that wait for an answer and are not overdue, the most urgent first.
 */
export async function listPending(
  ctx: Ctx,
  of: { vendors: readonly number[] } | { orders: readonly string[] },
): Promise<PendingOrder[]> {
  const { rows } = await ctx.db.executeQuery(
    OPEN({
      vendors: 'vendors' in of ? of.vendors : null,
      orders: 'orders' in of ? of.orders : null,
      now: ctx.now,
    }),
  )
  return rows
}

const OPEN = statement<PendingOrder>(`
  select o.id as order_id, o.order_group_id, o.vendor_id, g.number, min(i.approval_due_at) as due,
    json_build_object('name_en', g.delivery_address->>'location_en', 'name_ne', g.delivery_address->>'location_ne') as place,
    json_agg(json_build_object('id', i.id, 'name_en', i.name_en, 'name_ne', i.name_ne,
      'unit_description', i.unit_description, 'quantity', i.quantity) order by i.id) as items
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where i.status = 'awaiting_approval' and i.approval_due_at > $now
    and ($vendors::int[] is null or o.vendor_id = any($vendors)) and ($orders::uuid[] is null or o.id = any($orders))
  group by o.id, g.id
  order by due, g.number`)
