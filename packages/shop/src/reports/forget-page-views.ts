import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal-day.ts'

/** In days: this year's months can be held against last year's. */
const KEPT = 400

/** Forgets the counts of days longer ago than 400. */
export async function forgetPageViews(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('page_views').where('day', '<', nepalDay(ctx.now, KEPT)).execute()
}
