import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'

/** So much of a product is to be picked, for all orders together. */
export interface ToPick {
  product_id: number
  name_en: string
  name_ne: string
  unit_description: string
  quantity: number
  /** For so many orders. */
  orders: number
  /** The items of orders that it is the sum of. */
  items: number[]
}

/** What the actor's vendor has promised and not packed yet, added up by product, the most first. */
export async function listToPick(ctx: Ctx): Promise<ToPick[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery(LIST({ vendor_id }))
  return rows
}

// What was ordered in another unit is a line of its own: two of 1 kg are not two of 500 g. Both names are those of the
// newest order: after a renaming the two languages still belong together.
const LIST = statement<ToPick>(`
  select i.product_id, (array_agg(i.name_en order by i.id desc))[1] as name_en,
    (array_agg(i.name_ne order by i.id desc))[1] as name_ne, i.unit_description,
    sum(i.quantity)::int as quantity, count(distinct i.order_id)::int as orders,
    array_agg(i.id order by i.id) as items
  from order_items i join orders o on o.id = i.order_id
  where o.vendor_id = $vendor_id and i.status = 'confirmed'
  group by i.product_id, i.unit_description
  order by sum(i.quantity) desc, i.product_id`)
