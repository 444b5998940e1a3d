import type { Ctx } from '../../context.ts'

/** Deletes sessions, tokens, codes and counters that have expired. They had no effect any more. */
export async function purgeEnded(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('expires_at', '<=', ctx.now).execute()
  await ctx.db.deleteFrom('refresh_tokens').where('expires_at', '<=', ctx.now).execute()
  await ctx.db.deleteFrom('one_time_codes').where('expires_at', '<=', ctx.now).execute()
  await ctx.db.deleteFrom('rate_limits').where('ends_at', '<=', ctx.now).execute()
}
