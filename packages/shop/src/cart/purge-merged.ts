import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'

/** A browser that kept its guest cart for longer has it merged a second time. 90 days, in milliseconds. */
const KEPT = 90 * DAY

/** Deletes which guest carts were merged long ago. */
export async function purgeMergedGuestCarts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT)
  await ctx.db.deleteFrom('merged_baskets').where('merged_at', '<', before).execute()
}
