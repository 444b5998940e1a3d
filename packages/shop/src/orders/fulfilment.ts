import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { parse } from '../input.ts'
import { humanized } from '../time.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from './item.ts'
import { moveItems, TRIES } from './move-items.ts'
import { orderNumber } from './number.ts'
import { ITEM_STATES, stepsOf } from './states.ts'
import type { FrozenAddress, FrozenContact, OrderItemStatus } from './tables.ts'

/** An item that waits for its vendor, with what is needed to bring it to its buyer. */
export interface VendorItem extends OrderItem {
  /** GP-000123 */
  number: string
  created: Date
  humanized_created: string
  /** The states it may be moved to. */
  next: readonly OrderItemStatus[]
  delivery_address: FrozenAddress
  contact: FrozenContact
  note: string
}

/** The items that wait for the actor's vendor, the longest waiting first, 200 at most. */
export async function listVendorItems(ctx: Ctx): Promise<VendorItem[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery<VendorItemRow>(CompiledQuery.raw(LIST, [vendor_id]))
  return rows.map((row) => ({
    ...itemOf(row),
    number: orderNumber(row.number),
    created: row.placed_at,
    humanized_created: humanized(row.placed_at, ctx.now, ctx.locale),
    next: stepsOf(row.status, 'vendor', row.tries),
    delivery_address: row.delivery_address,
    contact: row.contact,
    note: row.note,
  }))
}

// Says "open" in the words of the partial index order_items_open.
const LIST = `
  select ${ITEM_COLUMNS}, ${TRIES} as tries, g.number, g.placed_at, g.delivery_address, g.contact, g.note
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where o.vendor_id = $1 and i.status in ('awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
  order by i.id
  limit 200`

interface VendorItemRow extends ItemRow {
  number: number
  placed_at: Date
  tries: number
  delivery_address: FrozenAddress
  contact: FrozenContact
  note: string
}

export const MoveOrderItem = z.object({
  order_item: z.int().min(1),
  to: z.enum(ITEM_STATES),
  from: z.enum(ITEM_STATES).optional(),
})

/**
 * Moves an item of the actor's vendor to its next state (`moveItems`): who comes second is refused (conflict), and so
 * is a step that the state does not have (not allowed), with those it has.
 */
export async function moveOrderItem(
  ctx: Ctx,
  input: unknown,
): Promise<{ id: number; status: OrderItemStatus; next: readonly OrderItemStatus[] }> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { order_item, to, from } = parse(MoveOrderItem, input, ctx.locale)
  await moveItems(ctx, {
    items: [order_item],
    whose: { vendor_id },
    to,
    from,
    actor_kind: 'vendor',
    via: 'portal',
  })
  return { id: order_item, status: to, next: stepsOf(to, 'vendor') }
}
