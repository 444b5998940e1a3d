import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_TO_SEND } from '../money/item-states.ts'
import { BROUGHT_BY } from '../orders/delivery/brought-by.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../orders/item.ts'
import { orderNumber } from '../orders/number.ts'
import { type CashAtDoor, cashAtDoor, readDoors } from '../orders/reading/cash-at-door.ts'
import { customerSeen, type SeenCustomer, seenOf } from '../orders/reading/customer-seen.ts'
import type { AddressSnapshot, ContactSnapshot } from '../orders/snapshots.ts'
import type { BroughtBy } from '../places/brought-by.ts'
import { DELIVERY_TIME, type TimeRow, timeText } from '../slots/delivery-time.ts'
import { IS_PACKED_ON_DAY } from './pack-days.ts'

/** What is packed into one package, for whom, and how much to collect. The phone is whole from when it is packed. */
export interface PackingSlip extends SeenCustomer {
  order_id: string
  /** The printed number, such as GP-000123. */
  number: string
  items: OrderItem[]
  cash_at_door: CashAtDoor | null
  /** When it comes, in the reader's language; null without a delivery time. */
  delivery_time: string | null
  /** Whether the company fetches and brings it. */
  is_fetched: boolean
}

/** How many orders are printed at once; the others can be printed when these are out for delivery. */
const MAX_ORDERS = 100

/**
 * The packages of the actor's vendor that are to be packed or delivered, one for each order, the oldest first; with `day` those of
 * this day alone (pack-days.ts). `has_more` is true if there are more than those listed.
 */
export async function listPackingSlips(
  ctx: Ctx,
  day: string | null = null,
): Promise<{ slips: PackingSlip[]; has_more: boolean }> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery(LIST({ vendor_id, day, now: ctx.now, limit: MAX_ORDERS + 1 }))
  const orders = [...Map.groupBy(rows, ({ order_id }) => order_id).values()]
  return { slips: await slipsOf(ctx, orders.slice(0, MAX_ORDERS)), has_more: orders.length > MAX_ORDERS }
}

/** A vendor, and its packages of some orders. */
export interface VendorSlips {
  vendor: { id: number; name_en: string; name_ne: string }
  slips: PackingSlip[]
}

/**
 * The packages of these order groups that are to be packed or delivered, by vendor, the oldest first; phones stay masked for who
 * may not call. The caller must have checked who may see them.
 */
export async function listSlipsOfGroups(
  ctx: Ctx,
  groups: readonly string[],
  mayCall: boolean,
): Promise<VendorSlips[]> {
  const { rows } = await ctx.db.executeQuery(OF_GROUPS({ groups }))
  const slips = await slipsOf(ctx, [...Map.groupBy(rows, ({ order_id }) => order_id).values()], mayCall)
  const vendorOf = new Map(rows.map(({ order_id, vendor }) => [order_id, vendor]))
  return [...Map.groupBy(slips, ({ order_id }) => vendorOf.get(order_id)!.id).values()].map((slips) => ({
    vendor: vendorOf.get(slips[0]!.order_id)!,
    slips,
  }))
}

/** The slips of packages, of each of which the items are given. */
async function slipsOf(ctx: Ctx, packages: readonly SlipRow[][], mayCall = true): Promise<PackingSlip[]> {
  const doors = await readDoors(
    ctx,
    packages.map(([row]) => row!.order_group_id),
  )
  return packages.map((rows) => {
    const { order_id, order_group_id, number, delivery_address, contact, note, brought_by } = rows[0]!
    const seen = seenOf(rows, ctx.now, brought_by)
    return {
      order_id,
      ...customerSeen(seen === 'all' && !mayCall ? 'door' : seen, { delivery_address, contact, note }),
      number: orderNumber(number),
      items: rows.map(itemOf),
      delivery_time: timeText(rows[0]!.delivery_time, ctx.locale),
      is_fetched: brought_by === 'company',
      cash_at_door: brought_by === 'company' ? null : cashAtDoor(rows, doors.get(order_group_id)!),
    }
  })
}

interface SlipRow extends ItemRow {
  order_id: string
  order_group_id: string
  number: number
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  note: string
  delivery_time: TimeRow | null
  brought_by: BroughtBy
}

const LIST = statement<SlipRow>(`
  with o as (
    select o.id, o.order_group_id, g.number, g.delivery_address, g.contact, g.note, ${DELIVERY_TIME} as delivery_time,
      ${BROUGHT_BY} as brought_by
    from orders o
    join order_groups g on g.id = o.order_group_id
    where o.vendor_id = $vendor_id and ${IS_PACKED_ON_DAY}
      and exists (select from order_items i where i.order_id = o.id and ${IS_TO_SEND})
    order by g.number
    limit $limit
  )
  select ${ITEM_COLUMNS}, o.id as order_id, o.order_group_id, o.number, o.delivery_address, o.contact, o.note, o.delivery_time, o.brought_by
  from o
  join order_items i on i.order_id = o.id and ${IS_TO_SEND}
  order by o.number, i.id`)

const OF_GROUPS = statement<SlipRow & { vendor: VendorSlips['vendor'] }>(`
  select ${ITEM_COLUMNS}, o.id as order_id, o.order_group_id, g.number, g.delivery_address, g.contact, g.note, ${DELIVERY_TIME} as delivery_time,
    ${BROUGHT_BY} as brought_by, json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) as vendor
  from order_groups g
  join orders o on o.order_group_id = g.id
  join vendors v on v.id = o.vendor_id
  join order_items i on i.order_id = o.id and ${IS_TO_SEND}
  where g.id = any((select $groups)::uuid[])
  order by v.name_en, v.id, g.number, i.id`)
