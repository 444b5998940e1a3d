import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { orderNumber } from '../orders/number.ts'
import { nameForVendor } from './messages.ts'
import type { Side, Thread } from './threads.ts'

export const VendorThreadQuery = z.object({
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

/** A thread in a vendor's list. */
export interface VendorThread {
  order_id: string
  /** The printed number, such as GP-000123. */
  number: string
  customer: string
  is_unread: boolean
  /** The beginning of the newest message, and who wrote it. */
  text: string
  author: Side
  last_at: Date
}

/** The threads about orders of the actor's vendor, the newest first. */
export async function listVendorThreads(
  ctx: Ctx,
  query: z.input<typeof VendorThreadQuery> = {},
): Promise<{ threads: VendorThread[]; next: string | null }> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { limit, cursor } = parse(VendorThreadQuery, query, ctx.locale)
  const [before_at, before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const { rows } = await ctx.db.executeQuery(LIST({ vendor_id, before_at, before, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [last.last_at.toISOString(), last.id])
  return {
    threads: page.map(({ id, number, customer, ...row }) => ({
      ...row,
      number: orderNumber(number),
      customer: nameForVendor(customer, ctx.locale),
    })),
    next,
  }
}

const Place = z.tuple([z.iso.datetime(), z.int()])

interface Row extends Omit<VendorThread, 'number' | 'customer'> {
  id: number
  number: number
  customer: Thread['customer']
}

const LIST = statement<Row>(`
  select c.id, c.order_id, g.number, c.vendor_unread_since is not null as is_unread, c.last_at, m.text, m.author_kind as author,
    json_build_object('id', u.id, 'name', u.name, 'palika_en', g.delivery_address ->> 'location_en',
      'palika_ne', g.delivery_address ->> 'location_ne') as customer
  from conversations c
  join order_groups g on g.id = c.order_group_id
  join users u on u.id = g.user_id
  cross join lateral (
    select left(m.text, 200) as text, m.author_kind from conversation_messages m
    where m.conversation_id = c.id order by m.id desc limit 1) m
  where c.vendor_id = $vendor_id
    and (c.last_at, c.id) < (coalesce($before_at, 'infinity'::timestamptz), coalesce($before, 9223372036854775807))
  order by c.last_at desc, c.id desc
  limit $limit`)

/** No more unread threads are counted than a badge shows. */
const MAX_UNREAD = 100

/** The packages of the actor's vendor whose threads have something that nobody of it has read; the first hundred. */
export async function unreadOfVendor(ctx: Ctx): Promise<string[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery(UNREAD({ vendor_id, most: MAX_UNREAD }))
  return rows.map(({ order_id }) => order_id)
}

const UNREAD = statement<{ order_id: string }>(`
  select order_id from conversations where vendor_id = $vendor_id and vendor_unread_since is not null limit $most`)
