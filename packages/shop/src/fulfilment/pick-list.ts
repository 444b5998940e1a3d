import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { isAsked } from '../slots/delivery-time.ts'
import { IS_PACKED_ON_DAY } from './pack-days.ts'

/** A product and how much of it to pick, for all orders together. */
export interface ToPick {
  product_id: number
  name_en: string
  name_ne: string
  unit_description: string
  quantity: number
  /** The number of orders. */
  orders: number
  /** When the first of them must be packed; null where none has a delivery time. */
  pack_by: Date | null
  /** The ids of the order items that it sums up. */
  items: number[]
}

/**
 * What the actor's vendor has confirmed and not packed yet, added up by product: first what must be packed first, then the largest
 * quantity; nothing of what waits for a new time. With `day` only what is to be packed on it (pack-days.ts).
 */
export async function listToPick(ctx: Ctx, day: string | null = null): Promise<ToPick[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery(LIST({ vendor_id, day, now: ctx.now }))
  return rows
}

// Different units are separate lines: two of 1 kg are not two of 500 g. Both names come from the newest order, so that
// they belong together even after a renaming.
const LIST = statement<ToPick>(`
  select i.product_id, (array_agg(i.name_en order by i.id desc))[1] as name_en,
    (array_agg(i.name_ne order by i.id desc))[1] as name_ne, i.unit_description,
    sum(i.quantity)::int as quantity, count(distinct i.order_id)::int as orders,
    min(o.pack_by) as pack_by, array_agg(i.id order by i.id) as items
  from order_items i join orders o on o.id = i.order_id
  where o.vendor_id = $vendor_id and i.status = 'confirmed' and ${IS_PACKED_ON_DAY}
    and not ${isAsked('(select delivery_id from order_groups where id = o.order_group_id)')}
  group by i.product_id, i.unit_description
  order by min(o.pack_by) nulls last, sum(i.quantity) desc, i.product_id`)
