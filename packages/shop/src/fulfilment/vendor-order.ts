import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { BROUGHT_BY } from '../orders/delivery/brought-by.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import { orderTexts } from '../orders/texts.ts'
import { OF_PAGE, type OrderOfVendor, orderOf, type VendorOrderRow } from './vendor-orders.ts'

/** A step that an item of the order took. */
interface VendorOrderStep {
  order_item_id: number
  status: OrderItemStatus
  at: Date
}

/** A vendor order with what happened to it; nothing of it is to be done here. */
interface WholeVendorOrder extends Omit<OrderOfVendor, 'cash_at_door'> {
  /** The oldest first, from when the vendor knew of the item. */
  steps: VendorOrderStep[]
}

/** An order of the actor's vendor, past or not. Refuses (`not_found`) every other, and what the vendor does not know of yet. */
export async function readVendorOrder(ctx: Ctx, id: string): Promise<WholeVendorOrder> {
  const vendor_id = requireVendor(ctx, 'orders')
  const isId = z.uuid().safeParse(id).success
  const { rows } = isId ? await ctx.db.executeQuery(FIND({ vendor_id, id })) : { rows: [] }
  if (rows.length === 0) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  const steps = await ctx.db.executeQuery(STEPS({ items: rows.map((row) => row.id) }))
  return { ...orderOf(ctx, rows), steps: steps.rows }
}

const FIND = statement<VendorOrderRow>(`
  with page as (
    select o.id, g.id as order_group_id, g.number, g.placed_at, g.delivery_address, g.contact, g.note, ${BROUGHT_BY} as brought_by
    from orders o join order_groups g on g.id = o.order_group_id
    where o.id = $id::uuid and o.vendor_id = $vendor_id
  )
  ${OF_PAGE}`)

const STEPS = statement<VendorOrderStep>(`
  select s.order_item_id, s.status, s.at from order_item_steps s
  where s.order_item_id = any((select $items)::bigint[]) order by s.id`)
