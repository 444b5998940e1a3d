import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { EVENT_DAYS } from '../trade-terms.ts'

/** Deletes the events of which this person alone is notified. Call it in the transaction that ends the account. */
export async function forgetEvents(ctx: Ctx, user_id: string): Promise<void> {
  await ctx.db.executeQuery(FORGET({ user_id }))
}

const FORGET = statement(`
  delete from events e using notifications n
  where n.user_id = $user_id and e.id = n.event_id
    and not exists (select from notifications other where other.event_id = e.id and other.user_id <> $user_id)`)

/** Deletes the events older than EVENT_DAYS of which nobody has a notification any more. */
export async function purgeEvents(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(PURGE({ before: new Date(ctx.now.getTime() - EVENT_DAYS * DAY) }))
}

const PURGE = statement(`
  delete from events e
  where e.at < $before and not exists (select from notifications n where n.event_id = e.id)`)
