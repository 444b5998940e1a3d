import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { giveBackStock } from '../catalog/stock.ts'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { humanized } from '../time.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from './item.ts'
import { orderNumber } from './number.ts'
import { NEXT_STATES, statesBefore } from './states.ts'
import type { FrozenAddress, FrozenContact, OrderItemStatus } from './tables.ts'
import { orderWords, stateWord } from './words.ts'

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
  const vendor_id = requireVendor(ctx)
  const { rows } = await ctx.db.executeQuery<VendorItemRow>(CompiledQuery.raw(LIST, [vendor_id]))
  return rows.map((row) => ({
    ...itemOf(row),
    number: orderNumber(row.number),
    created: row.placed_at,
    humanized_created: humanized(row.placed_at, ctx.now, ctx.locale),
    next: NEXT_STATES[row.status],
    delivery_address: row.delivery_address,
    contact: row.contact,
    note: row.note,
  }))
}

// Says "open" in the words of the partial index order_items_open.
const LIST = `
  select ${ITEM_COLUMNS}, g.number, g.placed_at, g.delivery_address, g.contact, g.note
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where o.vendor_id = $1 and i.status not in ('delivered', 'rejected')
  order by i.id
  limit 200`

interface VendorItemRow extends ItemRow {
  number: number
  placed_at: Date
  delivery_address: FrozenAddress
  contact: FrozenContact
  note: string
}

const STATES = Object.keys(NEXT_STATES) as OrderItemStatus[]

export const MoveOrderItem = z.object({ order_item: z.int().min(1), to: z.enum(STATES) })

/**
 * Moves an item of the actor's vendor to its next state, and writes who and when; rejecting gives the stock back.
 * Refuses (not allowed) a step that its state does not have, naming those it has: of two people who move the same
 * item at once, one is refused so.
 */
export async function moveOrderItem(
  ctx: Ctx,
  input: unknown,
): Promise<{ id: number; status: OrderItemStatus; next: readonly OrderItemStatus[] }> {
  const vendor_id = requireVendor(ctx)
  const { order_item, to } = parse(MoveOrderItem, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const move = [vendor_id, order_item, to, statesBefore(to), requireActor(ctx).id, ctx.now]
    const { rows } = await ctx.db.executeQuery<MovedRow>(CompiledQuery.raw(MOVE, move))
    if (!rows[0]) return refuseMove(ctx, vendor_id, order_item)
    if (to === 'rejected') await giveBackStock(ctx, rows[0].product_id, rows[0].quantity)
  })
  return { id: order_item, status: to, next: NEXT_STATES[to] }
}

interface MovedRow {
  product_id: number
  quantity: number
}

const MOVE = `
  with moved as (
    update order_items i set status = $3
    from orders o
    where i.id = $2 and o.id = i.order_id and o.vendor_id = $1 and i.status = any($4::text[])
    returning i.id, i.product_id, i.quantity
  ), step as (
    insert into order_item_steps (order_item_id, status, actor_id, at)
    select id, $3, $5, $6 from moved
  )
  select product_id, quantity from moved`

async function refuseMove(ctx: Ctx, vendor_id: number, order_item: number): Promise<never> {
  const words = orderWords(ctx.locale)
  const item = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.status')
    .where('i.id', '=', order_item)
    .where('o.vendor_id', '=', vendor_id)
    .executeTakeFirst()
  if (!item) throw new Refusal('not_found', words.noSuchItem)
  const allowed = NEXT_STATES[item.status].map((status) => stateWord(status, ctx.locale))
  const sentence = words.cannotMove(stateWord(item.status, ctx.locale), allowed)
  throw new Refusal('not_allowed', sentence, { to: sentence })
}

/** The vendor whose orders the actor handles. */
function requireVendor(ctx: Ctx): number {
  const { vendor_id } = requireActor(ctx)
  if (vendor_id === null) throw new Refusal('forbidden', orderWords(ctx.locale).notAVendor)
  return vendor_id
}
