import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'

/**
 * How long merges are remembered: 90 days, in milliseconds. A browser that kept its guest cart for longer would have it
 * merged a second time.
 */
const STORED_FOR = 90 * DAY

/** Deletes the records of merges that are older than that. */
export async function purgeMergedGuestCarts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STORED_FOR)
  await ctx.db.deleteFrom('merged_baskets').where('merged_at', '<', before).execute()
}
