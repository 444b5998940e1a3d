import { z } from 'zod'
import { CLOSED } from '../accounts/remove-account.ts'
import { type Ctx, requireActor, requireReading, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { IS_KNOWN } from '../fulfilment/vendor-orders.ts'
import { IS_UNDER_WAY } from '../money/item-states.ts'
import { orderNumber } from '../orders/number.ts'
import { THREAD_DAYS } from '../trade-terms.ts'
import { conversationTexts } from './texts.ts'

/** Who writes and reads: an order's customer, the vendor of a package of it, or the company. */
export type Side = 'customer' | 'vendor' | 'staff'

/** Whether messages may be written, and why not. */
type ThreadState = 'open' | 'not_yet' | 'ended' | 'account_closed'

/** A thread of an order group, also before anything is written in it. */
export interface Thread {
  order_group_id: string
  /** The printed number, such as GP-000123. */
  number: string
  /** The vendor's package; null for the thread of the customer and the company. */
  order_id: string | null
  vendor: { id: number; name_en: string; name_ne: string } | null
  customer: { id: string; name: string; palika_en: string; palika_ne: string }
  state: ThreadState
  /** Null before the first message. */
  conversation_id: number | null
  customer_unread_since: Date | null
  vendor_unread_since: Date | null
  /** Since when the customer waits for an answer of the company. */
  waits_since: Date | null
}

/**
 * The threads that this side may see of an order: for the customer and for staff all of the order group `of`, that with the company
 * last; for a vendor that of its package `of` alone, from when it knows of the order. Refuses the orders of others (`not_found`).
 * `hold` locks the order group until the end of the open transaction, so that what is written in it is written one after the other.
 */
export async function threadsFor(
  ctx: Ctx,
  side: Side,
  of: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<Thread[]> {
  const group = await groupFor(ctx, side, of)
  if (!group) throw noThread(ctx)
  if (hold) {
    const locked = ctx.db
      .selectFrom('order_groups')
      .select('user_id')
      .where('id', '=', group)
      .forNoKeyUpdate()
    const { user_id } = await locked.executeTakeFirstOrThrow()
    // The account may have been closed meanwhile.
    if (side === 'customer' && user_id !== ctx.actor?.id) throw noThread(ctx)
  }
  const { rows } = await ctx.db.executeQuery(THREADS({ group }))
  const threads = rows.filter((row) => side !== 'vendor' || (row.order_id === of && row.is_known))
  if (threads.length === 0) throw noThread(ctx)
  return threads.map((row) => threadOf(ctx, row))
}

/** One of them: of the package `order`, or with null that with the company; for a vendor its own. */
export async function threadFor(
  ctx: Ctx,
  side: Side,
  of: string,
  order: string | null,
  options?: { hold?: boolean },
): Promise<Thread> {
  const threads = await threadsFor(ctx, side, of, options)
  const thread = threads.find(({ order_id }) => side === 'vendor' || order_id === order)
  if (!thread) throw noThread(ctx)
  return thread
}

function noThread(ctx: Ctx): Refusal {
  return new Refusal('not_found', conversationTexts(ctx.locale).noSuchThread)
}

/** The order group that this side means; undefined if it is not theirs. */
async function groupFor(ctx: Ctx, side: Side, of: string): Promise<string | undefined> {
  const isId = z.uuid().safeParse(of).success
  switch (side) {
    case 'customer': {
      const { id: user_id } = requireActor(ctx)
      return isId ? (await ctx.db.executeQuery(OF_CUSTOMER({ of, user_id }))).rows[0]?.id : undefined
    }
    case 'vendor': {
      const vendor_id = requireVendor(ctx, 'orders')
      return isId ? (await ctx.db.executeQuery(OF_VENDOR({ of, vendor_id }))).rows[0]?.id : undefined
    }
    case 'staff':
      requireReading(ctx, 'order.read')
      return isId ? (await ctx.db.executeQuery(OF_ANYBODY({ of }))).rows[0]?.id : undefined
  }
}

const OF_CUSTOMER = statement<{ id: string }>(
  'select id from order_groups where id = $of and user_id = $user_id',
)
const OF_VENDOR = statement<{ id: string }>(
  'select order_group_id as id from orders where id = $of and vendor_id = $vendor_id',
)
const OF_ANYBODY = statement<{ id: string }>('select id from order_groups where id = $of')

interface Row extends Omit<Thread, 'number' | 'state'> {
  number: number
  /** Whether its vendor was asked about it, or has it to pack. */
  is_known: boolean
  is_under_way: boolean
  /** The last step of its items. */
  last_step_at: Date | null
}

function threadOf(ctx: Ctx, { is_known, is_under_way, last_step_at, ...row }: Row): Thread {
  return { ...row, number: orderNumber(row.number), state: stateOf() }

  function stateOf(): ThreadState {
    if (row.customer.name === CLOSED) return 'account_closed'
    if (is_under_way) return is_known ? 'open' : 'not_yet'
    if (!is_known || !last_step_at) return 'ended'
    return ctx.now.getTime() < last_step_at.getTime() + THREAD_DAYS * DAY ? 'open' : 'ended'
  }
}

// The vendor's orders first, as the pages of the order list them, then the thread with the company, which knows of every order.
const THREADS = statement<Row>(`
  select g.id as order_group_id, g.number, part.order_id, part.vendor,
    json_build_object('id', u.id, 'name', u.name, 'palika_en', g.delivery_address ->> 'location_en',
      'palika_ne', g.delivery_address ->> 'location_ne') as customer,
    part.order_id is null or items.is_known as is_known, items.is_under_way, items.last_step_at,
    c.id as conversation_id, c.customer_unread_since, c.vendor_unread_since, c.waits_since
  from order_groups g
  join users u on u.id = g.user_id
  cross join lateral (
    select o.id as order_id, json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) as vendor
    from orders o join vendors v on v.id = o.vendor_id where o.order_group_id = g.id
    union all select null, null
  ) part
  cross join lateral (
    select bool_or(${IS_UNDER_WAY}) as is_under_way, bool_or(${IS_KNOWN}) as is_known, max(step.at) as last_step_at
    from orders o join order_items i on i.order_id = o.id
    cross join lateral (select max(s.at) as at from order_item_steps s where s.order_item_id = i.id) step
    where o.order_group_id = g.id and (part.order_id is null or o.id = part.order_id)
  ) items
  left join conversations c on c.order_group_id = g.id and c.order_id is not distinct from part.order_id
  where g.id = $group
  order by part.order_id is null, (
    select min(i.id) from order_items i where i.order_id = part.order_id)`)
