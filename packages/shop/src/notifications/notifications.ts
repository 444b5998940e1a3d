import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { inNepal } from '../nepal/time.ts'
import { humanized } from '../nepal/written-date.ts'
import { type EventKind, isKnown, messageOf, pathOf, type ValuesOf } from './render.ts'

export const NotificationQuery = z.object({
  limit: z.int().min(1).max(100).default(20),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
})

/** A notification in the shape of specification §3. */
export interface Notification {
  id: number
  /** A sentence in the reader's language. */
  message: string
  created: string
  created_bs: string
  humanized_created: string
  is_read: boolean
  /** Contains 'Order' if it is about an order. */
  type: EventKind
  object_id: string | null
  order_group_id: string | null
  /** The path of the page on which its reader can act. */
  path: string
}

/**
 * The signed-in person's notifications, newest first; `next` is the cursor of the next page. They are ordered by time
 * and then by id, so that new ones do not shift the later pages. Those of unknown kinds are left out of their page.
 */
export async function listNotifications(
  ctx: Ctx,
  query: z.input<typeof NotificationQuery> = {},
): Promise<{ notifications: Notification[]; unread_count: number; next: string | null }> {
  const { id } = requireActor(ctx)
  const { limit, cursor } = parse(NotificationQuery, query, ctx.locale)
  const [before_created, before_id] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const { rows } = await ctx.db.executeQuery(
    LIST({ user_id: id, before_created, before_id, limit: limit + 1 }),
  )
  const found = rows.filter((row): row is Row => row.id !== null)
  const { page, next } = pageOf(found, limit, (last) => [last.created_at.toISOString(), last.id])
  return {
    notifications: page.filter((row) => isKnown(ctx, row)).map((row) => notificationOf(ctx, row)),
    unread_count: rows[0]!.unread_count,
    next,
  }
}

const Place = z.tuple([z.iso.datetime(), z.int()])

const LIST = statement<Row | Empty>(`
  select unread.unread_count, page.*
  from (select count(*) as unread_count from notifications where user_id = $user_id and not is_read) unread
  left join lateral (
    select n.id, e.kind, e.object_id, e.order_group_id, e.values, n.is_read, n.created_at
    from notifications n join events e on e.id = n.event_id
    where n.user_id = $user_id
      and (n.created_at, n.id) < (coalesce($before_created, 'infinity'::timestamptz), coalesce($before_id, 9223372036854775807))
    order by n.created_at desc, n.id desc
    limit $limit
  ) page on true
  order by page.created_at desc, page.id desc`)

interface Empty {
  unread_count: number
  id: null
}

interface Row {
  unread_count: number
  id: number
  kind: EventKind
  object_id: string
  order_group_id: string | null
  values: ValuesOf<EventKind>
  is_read: boolean
  created_at: Date
}

function notificationOf(ctx: Ctx, row: Row): Notification {
  const { id, kind, object_id, order_group_id, is_read } = row
  return {
    id,
    message: messageOf(ctx, kind, row.values, ctx.locale),
    created: inNepal(row.created_at),
    created_bs: bsDay(row.created_at),
    humanized_created: humanized(row.created_at, ctx.now, ctx.locale),
    is_read,
    type: kind,
    object_id,
    order_group_id,
    path: pathOf(ctx, row),
  }
}

/** How many notifications the signed-in person has not read. Every page of a signed-in person reads this. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(COUNT({ id }))
  return rows[0]!.unread_count
}

const COUNT = statement<{ unread_count: number }>(
  'select count(*) as unread_count from notifications where user_id = $id and not is_read',
)
