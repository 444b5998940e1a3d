import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { USAGE_DAYS } from '../trade-terms.ts'

/** Deletes the counts of days longer ago than USAGE_DAYS. */
export async function purgePageViews(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('page_views').where('day', '<', nepalDay(ctx.now, USAGE_DAYS)).execute()
}
