import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { giveBackStock } from '../catalog/stock.ts'
import { type Ctx, requireActor, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { notify } from '../notifications/notify.ts'
import { humanized } from '../time.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from './item.ts'
import { orderNumber } from './number.ts'
import { milestoneOf, NEXT_STATES, statesBefore } from './states.ts'
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
  const vendor_id = requireVendor(ctx, 'orders')
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
  where o.vendor_id = $1 and i.status in ('awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
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
 * The customer is told of each answer, and once when the vendor's whole part is packed, on its way, delivered.
 * Refuses (not allowed) a step that its state does not have, naming those it has: of two people who move the same
 * item at once, one is refused so.
 */
export async function moveOrderItem(
  ctx: Ctx,
  input: unknown,
): Promise<{ id: number; status: OrderItemStatus; next: readonly OrderItemStatus[] }> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { order_item, to } = parse(MoveOrderItem, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const move = [vendor_id, order_item, to, statesBefore(to), requireActor(ctx).id, ctx.now]
    const { rows } = await ctx.db.executeQuery<MovedRow>(CompiledQuery.raw(MOVE, move))
    const moved = rows[0]
    if (!moved) return refuseMove(ctx, vendor_id, order_item)
    await tellCustomer(ctx, moved, to)
    if (to === 'rejected') await giveBackStock(ctx, moved.product_id, moved.quantity)
  })
  return { id: order_item, status: to, next: NEXT_STATES[to] }
}

interface MovedRow {
  id: number
  product_id: number
  quantity: number
  name_en: string
  name_ne: string
  order_id: string
  order_group_id: string
  number: number
  customer: string
  vendor: { name_en: string; name_ne: string }
}

const MOVE = `
  with moved as (
    update order_items i set status = $3
    from orders o
    where i.id = $2 and o.id = i.order_id and o.vendor_id = $1 and i.status = any($4::text[])
    returning i.id, i.order_id, i.product_id, i.quantity, i.name_en, i.name_ne
  ), step as (
    insert into order_item_steps (order_item_id, status, actor_id, at)
    select id, $3, $5, $6 from moved
  )
  select moved.*, g.id as order_group_id, g.number, g.user_id as customer,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor
  from moved
  join orders o on o.id = moved.order_id
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  for no key update of o`

/** Of two people who move the last two items of an order at once, the one who comes second sees both moved. */
const STATUSES = 'select status from order_items where order_id = $1'

async function tellCustomer(ctx: Ctx, moved: MovedRow, to: OrderItemStatus): Promise<void> {
  const { order_id, order_group_id, vendor, name_en, name_ne } = moved
  const told = { user_id: moved.customer, order_group_id }
  const part = { number: orderNumber(moved.number), vendor }
  if (to === 'confirmed' || to === 'rejected') {
    const values = { ...part, product: { name_en, name_ne }, is_approved: to === 'confirmed' }
    await notify(ctx, { ...told, type: 'OrderApprovalAnswered', object_id: `${moved.id}`, values })
  }
  const { rows } = await ctx.db.executeQuery<{ status: OrderItemStatus }>(
    CompiledQuery.raw(STATUSES, [order_id]),
  )
  const milestone = milestoneOf(rows.map(({ status }) => status))
  if (milestone) await notify(ctx, { ...told, type: TOLD_AT[milestone], object_id: order_id, values: part })
}

const TOLD_AT = {
  packed: 'OrderPacked',
  out_for_delivery: 'OrderOutForDelivery',
  delivered: 'OrderDelivered',
} as const

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
