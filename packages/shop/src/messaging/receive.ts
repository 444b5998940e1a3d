import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'

/** 30 days, in milliseconds; no gateway repeats an SMS after that. */
const STORED_FOR = 30 * DAY

/**
 * Whether this SMS arrives for the first time, by the gateway's id. Call it in the transaction that processes the SMS,
 * so that the gateway may repeat it if that fails. Of two at once, the second waits for the first.
 */
export async function isFirstTime(ctx: Ctx, id: string): Promise<boolean> {
  const stored = await ctx.db
    .insertInto('received_sms')
    .values({ id, received_at: ctx.now })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes the ids of SMS that arrived long ago. */
export async function purgeReceivedSms(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STORED_FOR)
  await ctx.db.deleteFrom('received_sms').where('received_at', '<', before).execute()
}
