import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { CHANGES } from './changes.ts'
import type { NotificationType, NotificationValues } from './messages.ts'

/** Something that somebody is to be told. */
export type Notice = {
  [T in NotificationType]: {
    user_id: string
    type: T
    values: NotificationValues[T]
    /** What it is about. Of one thing, nobody is told the same type twice. */
    object_id: string
    /** Never null where the type has 'Order' in it. */
    order_group_id: string | null
  }
}[NotificationType]

/**
 * Tells people what happened: call it in the transaction of the event, so that they hear of it exactly if it happened.
 * Told again, nothing happens. One statement, however many people.
 */
export async function notify(ctx: Ctx, ...notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  await ctx.db.executeQuery(CompiledQuery.raw(TELL, [JSON.stringify(notices), ctx.now]))
}

const TELL = `
  with told as (
    insert into notifications (user_id, type, object_id, order_group_id, values, event, created_at)
    select user_id, type, object_id, order_group_id, values, type || ' ' || object_id, $2
    from jsonb_to_recordset($1) as notice (user_id uuid, type text, object_id text, order_group_id uuid, values jsonb)
    on conflict (user_id, event) do nothing
    returning user_id
  )
  select pg_notify('${CHANGES}', 'new ' || user_id) from told`
