import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import {
  NOTIFIED_COLUMNS,
  NOTIFIED_ORDER,
  NOTIFIED_READERS,
  type NotifiedRow,
  withChoices,
  withOrder,
} from './notified.ts'
import { type Notified, sendByChoice } from './send-by-choice.ts'
import type { Channel } from './tables.ts'

/**
 * Sends a notification again by mail and SMS, as its reader chooses now, and not by push, as it did not reach them; on the site it
 * stays as it is. `now` is what differs since. Answers the channels by which it went. The caller must have found the notification.
 */
export async function sendAgain(
  ctx: Ctx,
  id: number,
  now: Partial<Pick<Notified, 'values' | 'is_past'>>,
): Promise<Channel[]> {
  const { rows } = await ctx.db.executeQuery(AGAIN({ id, with_order: withOrder(ctx) }))
  return sendByChoice(
    ctx,
    rows.map((row) => ({ ...withChoices(row), ...now })),
  )
}

const AGAIN = statement<NotifiedRow>(`
  with told as (
    select n.user_id, e.kind, e.values, e.object_id, e.order_group_id
    from notifications n join events e on e.id = n.event_id where n.id = $id
  )
  select ${NOTIFIED_COLUMNS}, ${NOTIFIED_ORDER}
  from told ${NOTIFIED_READERS}`)
