import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { lineOfText, parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import { toMobile } from '../../nepal/phone.ts'
import { humanized } from '../../nepal/time.ts'
import { AMOUNT_JSON, type GroupPrices, PRICE_COLUMNS, type PricedItem } from '../amounts.ts'
import { TRIES } from '../item-events.ts'
import { orderNumber } from '../number.ts'
import { PAYING_COLUMNS, type Paying, type PaymentStatus, paymentStatusOf } from '../payment-status.ts'
import type { AddressSnapshot, ContactSnapshot } from '../snapshots.ts'
import {
  groupStatusOf,
  ITEM_STATES,
  type OrderGroupStatus,
  type OrderItemStatus,
  transitionsOf,
} from '../states.ts'
import { orderTexts } from '../texts.ts'
import { totalsOf } from '../totals.ts'
import { GROUP_COLUMNS, type GroupRow, type OrderGroup, wholeOf } from './orders.ts'

export const StaffOrderQuery = z.object({
  /** A number (GP-000123 or 123), the contact's phone, or a part of their name. */
  search: lineOfText(40, 0).default(''),
  /** Only order groups with an item in this state. */
  state: z.enum(ITEM_STATES).optional(),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

/** An order group in the list of the back office. */
export interface StaffOrderCard {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  created: Date
  humanized_created: string
  status: OrderGroupStatus
  payment_status: PaymentStatus
  total_paisa: Paisa
  contact: ContactSnapshot
  vendors: { name_en: string; name_ne: string }[]
}

const Place = z.tuple([z.int()])

/** All order groups, newest first (right order.read); `next` is the cursor of the next page. */
export async function listAllOrders(
  ctx: Ctx,
  query: z.input<typeof StaffOrderQuery> = {},
): Promise<{ orders: StaffOrderCard[]; next: string | null }> {
  requireReading(ctx, 'order.read')
  const { search, state, limit, cursor } = parse(StaffOrderQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const phone = toMobile(search)
  const number = numberOf(search)
  const name = search && phone === null && number === null ? partOf(search) : null
  const { rows } = await ctx.db.executeQuery(
    LIST({
      before,
      phone,
      number: phone === null ? number : null,
      state: state ?? null,
      limit: limit + 1,
      name,
    }),
  )
  const { page, next } = pageOf(rows, limit, (last) => [last.number])
  return { orders: page.map((row) => cardOf(ctx, row)), next }
}

function numberOf(search: string): number | null {
  const [, digits] = /^(?:GP-?)?([0-9]{1,15})$/i.exec(latinDigits(search)) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A pattern for `like` that matches texts with this part of a name, with its special characters escaped. */
function partOf(name: string): string {
  return `%${name.replace(/[\\%_]/g, '\\$&')}%`
}

const LIST = statement<CardRow>(`
  select g.id, g.number, g.placed_at, ${PRICE_COLUMNS}, ${PAYING_COLUMNS}, g.contact, array(
    select ${AMOUNT_JSON}
    from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id order by i.id
  ) as items, array(
    select json_build_object('name_en', v.name_en, 'name_ne', v.name_ne)
    from orders o join vendors v on v.id = o.vendor_id where o.order_group_id = g.id order by v.name_en
  ) as vendors
  from order_groups g
  where ($before::bigint is null or g.number < $before)
    and ($phone::text is null or g.contact ->> 'phone' = $phone)
    and ($number::bigint is null or g.number = $number)
    and ($name::text is null or g.contact ->> 'full_name' ilike $name)
    and ($state::text is null or exists (
      select from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id and i.status = $state))
  order by g.number desc
  limit $limit`)

interface CardRow extends GroupPrices, Paying {
  id: string
  number: number
  placed_at: Date
  contact: ContactSnapshot
  items: PricedItem[]
  vendors: { name_en: string; name_ne: string }[]
}

function cardOf(
  ctx: Ctx,
  { id, items, number, placed_at, contact, vendors, ...group }: CardRow,
): StaffOrderCard {
  const statuses = items.map((item) => item.status)
  return {
    id,
    contact,
    vendors,
    number: orderNumber(number),
    created: placed_at,
    humanized_created: humanized(placed_at, ctx.now, ctx.locale),
    status: groupStatusOf(statuses),
    payment_status: paymentStatusOf(statuses, group),
    total_paisa: totalsOf(items, group).total_paisa,
  }
}

/** An order group as staff see it, with what they may do with each item. It never contains the code for the door. */
export interface StaffOrder extends OrderGroup {
  /** The possible next states of each item, by its id. */
  next: Record<number, OrderItemStatus[]>
  /** The phone of each vendor, by the id of the vendor order. */
  vendor_phones: Record<string, string>
  /** Its former addresses and contacts, the oldest first. */
  delivery_before: DeliveryBefore[]
}

export interface DeliveryBefore {
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  actor_kind: 'customer' | 'staff'
  /** Empty if that account no longer exists. */
  actor_name: string
  reason: string
  at: Date
}

/**
 * Any order group by its id (right order.read); reading it is written to the audit log. Refuses an unknown id
 * (`not_found`).
 */
export async function findAnyOrder(ctx: Ctx, id: string): Promise<StaffOrder> {
  requireReading(ctx, 'order.read')
  const group = z.uuid().safeParse(id).success ? (await ctx.db.executeQuery(FIND({ id }))).rows[0] : undefined
  if (!group) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  await audit(ctx, { action: 'order.read', object_kind: 'order', object_id: group.id })
  const order = await wholeOf(ctx, group, 'staff')
  const { rows } = await ctx.db.executeQuery(TRIED({ id: group.id }))
  return {
    ...order,
    orders: order.orders.map((part) => ({ ...part, delivery_code: null })),
    next: Object.fromEntries(rows.map((row) => [row.id, transitionsOf(row.status, 'staff', row.tries)])),
    vendor_phones: await phonesOf(ctx, group.id),
    delivery_before: await deliveryBefore(ctx, group.id),
  }
}

async function phonesOf(ctx: Ctx, group: string): Promise<Record<string, string>> {
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select(['o.id', 'v.phone'])
    .where('o.order_group_id', '=', group)
    .execute()
  return Object.fromEntries(rows.flatMap(({ id, phone }) => (phone ? [[id, phone]] : [])))
}

async function deliveryBefore(ctx: Ctx, group: string): Promise<DeliveryBefore[]> {
  const rows = await ctx.db
    .selectFrom('delivery_changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.delivery_address', 'c.contact', 'c.actor_kind', 'u.name as actor_name', 'c.reason', 'c.at'])
    .where('c.order_group_id', '=', group)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, actor_name: row.actor_name ?? '' }))
}

const FIND = statement<GroupRow>(`select ${GROUP_COLUMNS} from order_groups g where g.id = $id`)

const TRIED = statement<{ id: number; status: OrderItemStatus; tries: number }>(`
  select i.id, i.status, ${TRIES} as tries from order_items i
  join orders o on o.id = i.order_id where o.order_group_id = $id`)
