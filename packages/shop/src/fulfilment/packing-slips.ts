import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_TO_SEND } from '../money/item-states.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../orders/item.ts'
import { orderNumber } from '../orders/number.ts'
import { type CashAtDoor, cashAtDoor, readDoors } from '../orders/reading/cash-at-door.ts'
import type { AddressSnapshot, ContactSnapshot } from '../orders/snapshots.ts'

/** What is packed into one package, for whom, and how much to collect. */
export interface PackingSlip {
  order_id: string
  /** The printed number, such as GP-000123. */
  number: string
  items: OrderItem[]
  cash_at_door: CashAtDoor | null
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  note: string
}

/** How many orders are printed at once; the others can be printed when these are out for delivery. */
const MAX_ORDERS = 100

/**
 * The packages of the actor's vendor that are to be packed or delivered, one for each order, the oldest first.
 * `has_more` is true if there are more than those listed.
 */
export async function listPackingSlips(ctx: Ctx): Promise<{ slips: PackingSlip[]; has_more: boolean }> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery(LIST({ vendor_id, limit: MAX_ORDERS + 1 }))
  const orders = [...Map.groupBy(rows, ({ order_id }) => order_id).values()]
  const listed = orders.slice(0, MAX_ORDERS)
  const doors = await readDoors(
    ctx,
    listed.map(([row]) => row!.order_group_id),
  )
  const slips = listed.map((rows) => {
    const { order_id, order_group_id, number, delivery_address, contact, note } = rows[0]!
    return {
      order_id,
      delivery_address,
      contact,
      note,
      number: orderNumber(number),
      items: rows.map(itemOf),
      cash_at_door: cashAtDoor(rows, doors.get(order_group_id)!),
    }
  })
  return { slips, has_more: orders.length > MAX_ORDERS }
}

interface SlipRow extends ItemRow {
  order_id: string
  order_group_id: string
  number: number
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  note: string
}

const LIST = statement<SlipRow>(`
  with o as (
    select o.id, o.order_group_id, g.number, g.delivery_address, g.contact, g.note
    from orders o
    join order_groups g on g.id = o.order_group_id
    where o.vendor_id = $vendor_id
      and exists (select from order_items i where i.order_id = o.id and ${IS_TO_SEND})
    order by g.number
    limit $limit
  )
  select ${ITEM_COLUMNS}, o.id as order_id, o.order_group_id, o.number, o.delivery_address, o.contact, o.note
  from o
  join order_items i on i.order_id = o.id and ${IS_TO_SEND}
  order by o.number, i.id`)
