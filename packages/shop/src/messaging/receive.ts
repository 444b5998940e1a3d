import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'

/** 30 days, in milliseconds: no gateway hands an SMS over again after that. */
const KEPT = 30 * DAY

/**
 * Whether this SMS comes in for the first time, by the gateway's id. In the transaction of what is done with it: when
 * that fails, the gateway may hand it over again. Of two at once, the second waits for the first.
 */
export async function isFirstTime(ctx: Ctx, id: string): Promise<boolean> {
  const kept = await ctx.db
    .insertInto('received_sms')
    .values({ id, received_at: ctx.now })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Forgets which SMS came in long ago. */
export async function purgeReceivedSms(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT)
  await ctx.db.deleteFrom('received_sms').where('received_at', '<', before).execute()
}
