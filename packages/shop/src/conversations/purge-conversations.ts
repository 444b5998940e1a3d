import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { CONVERSATION_DAYS } from '../trade-terms.ts'

const AT_ONCE = 500

/** Deletes the conversations in which nothing was written for CONVERSATION_DAYS. */
export async function purgeConversations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - CONVERSATION_DAYS * DAY)
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    const old = ctx.db
      .selectFrom('conversations')
      .select('id')
      .where('last_at', '<', before)
      .orderBy('last_at')
      .limit(AT_ONCE)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('conversations')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    deleted = Number(numDeletedRows)
  }
}

/** Deletes what was written about a person's orders, while the orders are still theirs, in the open transaction. */
export async function forgetConversations(ctx: Ctx, user_id: string): Promise<void> {
  const theirs = ctx.db.selectFrom('order_groups').select('id').where('user_id', '=', user_id)
  await ctx.db.deleteFrom('conversations').where('order_group_id', 'in', theirs).execute()
}
