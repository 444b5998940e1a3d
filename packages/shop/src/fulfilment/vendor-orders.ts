import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { IS_OPEN } from '../money/item-states.ts'
import type { Paisa } from '../money/money.ts'
import { humanized } from '../nepal/written-date.ts'
import { liveAmountOf } from '../orders/amounts.ts'
import { BROUGHT_BY, withoutRuns } from '../orders/delivery/brought-by.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../orders/item.ts'
import { TRIES } from '../orders/item-events.ts'
import { orderNumber } from '../orders/number.ts'
import { type CashAtDoor, cashAtDoor, readDoors } from '../orders/reading/cash-at-door.ts'
import { customerSeen, type SeenCustomer, seenOf } from '../orders/reading/customer-seen.ts'
import type { AddressSnapshot, ContactSnapshot } from '../orders/snapshots.ts'
import { type OrderItemStatus, type OrderStatus, orderStatusOf, transitionsOf } from '../orders/states.ts'
import type { BroughtBy } from '../places/brought-by.ts'

/** A vendor order as the vendor sees it; it never contains the customer's delivery code. */
export interface OrderOfVendor extends SeenCustomer {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  created: Date
  humanized_created: string
  status: OrderStatus
  items: (OrderItem & { next: OrderItemStatus[] })[]
  subtotal_paisa: Paisa
  /** Whether the company fetches and brings it, so that the vendor only packs. */
  is_fetched: boolean
  /** What the rider collects for it; null if nothing of it is to be delivered. */
  cash_at_door: CashAtDoor | null
}

export const VendorOrderQuery = z.object({
  /** Only orders with something left to do, or all. */
  show: z.enum(['open', 'all']).default('open'),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

const Place = z.tuple([z.int()])

/** The orders of the actor's vendor, newest first; `next` is the cursor of the next page. */
export async function listVendorOrders(
  ctx: Ctx,
  query: z.input<typeof VendorOrderQuery> = {},
): Promise<{ orders: OrderOfVendor[]; next: string | null }> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { show, limit, cursor } = parse(VendorOrderQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const { rows } = await ctx.db.executeQuery(
    LIST({ vendor_id, all: show === 'all', before, limit: limit + 1 }),
  )
  const orders = [...Map.groupBy(rows, (row) => row.order_id).values()]
  const { page, next } = pageOf(orders, limit, ([item]) => [item!.number])
  const doors = await readDoors(
    ctx,
    page.map(([item]) => item!.order_group_id),
  )
  return {
    orders: page.map((items) => ({
      ...orderOf(ctx, items),
      cash_at_door:
        items[0]!.brought_by === 'company' ? null : cashAtDoor(items, doors.get(items[0]!.order_group_id)!),
    })),
    next,
  }
}

/**
 * Whether the vendor knows of order item `i`: it was asked to approve it, or it was paid. Items of cash orders begin as
 * confirmed.
 */
export const IS_KNOWN = `exists (select from order_item_steps s
  where s.order_item_id = i.id and s.status in ('awaiting_approval', 'confirmed'))`

const DELIVERED_AT = `(select max(s.at) from order_item_steps s
  where s.order_item_id = i.id and s.status = 'delivered')`

/** The rows for `orderOf`: the known items of the vendor orders `page` (id, and of its order group what the vendor reads), newest first. */
export const OF_PAGE = `
  select page.id as order_id, page.order_group_id, page.number, page.placed_at, page.delivery_address, page.contact, page.note, page.brought_by,
    ${ITEM_COLUMNS}, ${TRIES} as tries, ${DELIVERED_AT} as delivered_at
  from page join order_items i on i.order_id = page.id and ${IS_KNOWN}
  order by page.number desc, i.id`

const LIST = statement<VendorOrderRow>(`
  with page as (
    select o.id, g.id as order_group_id, g.number, g.placed_at, g.delivery_address, g.contact, g.note, ${BROUGHT_BY} as brought_by
    from orders o
    join order_groups g on g.id = o.order_group_id
    where o.vendor_id = $vendor_id and ($before::bigint is null or g.number < $before)
      and (exists (select from order_items i where i.order_id = o.id and $all and ${IS_KNOWN})
        or exists (select from order_items i where i.order_id = o.id
        and ${IS_OPEN}))
    order by g.number desc
    limit $limit
  )
  ${OF_PAGE}`)

export interface VendorOrderRow extends ItemRow {
  order_id: string
  order_group_id: string
  number: number
  placed_at: Date
  tries: number
  delivered_at: Date | null
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  note: string
  brought_by: BroughtBy
}

export function orderOf(ctx: Ctx, rows: VendorOrderRow[]): Omit<OrderOfVendor, 'cash_at_door'> {
  const { order_id, number, placed_at, delivery_address, contact, note, brought_by } = rows[0]!
  return {
    id: order_id,
    number: orderNumber(number),
    created: placed_at,
    humanized_created: humanized(placed_at, ctx.now, ctx.locale),
    status: orderStatusOf(rows.map((row) => row.status)),
    items: rows.map((row) => ({
      ...itemOf(row),
      next: withoutRuns(transitionsOf(row.status, 'vendor', row.tries), brought_by, 'vendor'),
    })),
    subtotal_paisa: liveAmountOf(rows),
    is_fetched: brought_by === 'company',
    ...customerSeen(seenOf(rows, ctx.now, brought_by), { delivery_address, contact, note }),
  }
}
