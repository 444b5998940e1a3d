import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { CHANGES } from './changes.ts'
import type { EventKind, ValuesOf } from './render.ts'
import { type Notified, sendByChoice } from './send-by-choice.ts'
import { TOLD_COLUMNS, TOLD_ORDER, TOLD_READERS, type ToldRow, withChoices, withOrder } from './told.ts'

/** A notification that is to be sent. */
export type Notice = {
  [T in EventKind]: {
    user_id: string
    type: T
    values: ValuesOf<T>
    /** The id of its subject. A person gets each type only once for the same id. */
    object_id: string
    /** Never null if the type has 'Order' in it. */
    order_group_id: string | null
    /** See Notified; only where one person gets the type for this id. */
    link?: string
  }
}[EventKind]

/**
 * Notifies people: on the site, and by mail and SMS as they wish. Call it in the transaction of the event, so that they
 * are notified if and only if it happened. Repeating it does nothing. It takes one statement however many people there
 * are, and those of one message if anybody gets one. Answers the notifications that are new.
 */
export async function notify(ctx: Ctx, ...notices: Notice[]): Promise<Notified[]> {
  if (notices.length === 0) return []
  const { rows } = await ctx.db.executeQuery(
    TELL({ notices: JSON.stringify(notices), with_order: withOrder(ctx), now: ctx.now }),
  )
  const links = new Map(notices.map(({ type, object_id, link }) => [`${type} ${object_id}`, link]))
  const notified = rows.map((row) => {
    const link = links.get(`${row.type} ${row.object_id}`)
    return { ...withChoices(row), ...(link && { link }) }
  })
  await sendByChoice(ctx, notified)
  return notified
}

// The statement is written so that each person is looked up, instead of all being read, whatever number the planner
// estimates.
const TELL = statement<ToldRow>(`
  with told as (
    insert into notifications (user_id, type, object_id, order_group_id, values, event, created_at)
    select user_id, type, object_id, order_group_id, values, type || ' ' || object_id, $now
    from jsonb_to_recordset($notices) as notice (user_id uuid, type text, object_id text, order_group_id uuid, values jsonb)
    on conflict (user_id, event) do nothing
    returning user_id, type, values, object_id, order_group_id
  )
  select ${TOLD_COLUMNS}, ${TOLD_ORDER}, pg_notify('${CHANGES}', 'new ' || told.user_id)
  from told ${TOLD_READERS}`)
