import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { tellChanges } from './tell-changes.ts'
import { notificationTexts } from './texts.ts'

export const MarkNotification = z.object({ notification: z.int().min(1) })

export interface Marked {
  id: number
  is_read: boolean
  unread_count: number
}

/** Marks one's own notification as read; a read one stays so. Refuses one of somebody else (`not_found`). */
export function markAsRead(ctx: Ctx, input: unknown): Promise<Marked> {
  return mark(ctx, input, true)
}

/** Marks one's own notification as unread. */
export function markAsUnread(ctx: Ctx, input: unknown): Promise<Marked> {
  return mark(ctx, input, false)
}

async function mark(ctx: Ctx, input: unknown, is_read: boolean): Promise<Marked> {
  const { id: user_id } = requireActor(ctx)
  const { notification } = parse(MarkNotification, input, ctx.locale)
  const { rows } = await ctx.db.executeQuery(MARK({ user_id, notification, is_read }))
  if (!rows[0]) throw new Refusal('not_found', notificationTexts(ctx.locale).noSuchNotification)
  if (rows[0].is_changed) tellChanges(ctx, 'marked', [user_id])
  return { id: notification, is_read, unread_count: rows[0].unread_count }
}

// The count is from before the update, so that the marked one is added.
const MARK = statement<{ unread_count: number; is_changed: boolean }>(`
  with marked as (
    update notifications set is_read = $is_read
    where user_id = $user_id and id = $notification and is_read <> $is_read
    returning user_id
  )
  select
    (select count(*) from notifications where user_id = $user_id and not is_read and id <> $notification)
      + case when $is_read then 0 else 1 end as unread_count,
    exists (select from marked) as is_changed
  from notifications
  where user_id = $user_id and id = $notification`)

/** Marks everything that is unread now as read; answers how many that were. */
export async function markAllAsRead(ctx: Ctx): Promise<{ updated: number }> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(MARK_ALL({ id }))
  const { updated } = rows[0]!
  if (updated > 0) tellChanges(ctx, 'marked', [id])
  return { updated }
}

const MARK_ALL = statement<{ updated: number }>(`
  with marked as (
    update notifications set is_read = true where user_id = $id and not is_read returning user_id
  )
  select count(*) as updated from marked`)
