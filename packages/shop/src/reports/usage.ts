import { type Ctx, requireReading } from '../context.ts'
import { forLongReads } from '../db/replica.ts'
import { nepalDay } from '../nepal/nepal-day.ts'

/** How many pages are listed. */
const MAX_SEEN = 20

interface Period {
  /** Including today. */
  days: number
  views: number
  /** At most twenty, the most viewed first, over both languages and all widths. */
  pages: { page: string; views: number }[]
}

export interface Usage {
  periods: Period[]
  /** The last 30 days, today first, including days without a view. `day` is in Nepal: '2026-11-21'. */
  days: { day: string; views: number }[]
}

/** The page views of the last 7 and the last 30 days. Needs the right `setting.change`. */
export async function readUsage(asking: Ctx): Promise<Usage> {
  requireReading(asking, 'setting.change')
  const ctx = await forLongReads(asking)
  const seen = await ctx.db
    .selectFrom('page_views')
    .select(['day', (eb) => eb.fn.sum<number>('views').as('views')])
    .where('day', '>', nepalDay(ctx.now, 30))
    .groupBy('day')
    .execute()
  const views = new Map(seen.map((row) => [row.day, row.views]))
  const days = Array.from({ length: 30 }, (_, before) => {
    const day = nepalDay(ctx.now, before)
    return { day, views: views.get(day) ?? 0 }
  })
  const periods = [7, 30].map(async (length) => ({
    days: length,
    views: days.slice(0, length).reduce((sum, day) => sum + day.views, 0),
    pages: await mostSeen(ctx, length),
  }))
  return { periods: await Promise.all(periods), days }
}

function mostSeen(ctx: Ctx, days: number): Promise<Period['pages']> {
  return ctx.db
    .selectFrom('page_views')
    .select(['page', (eb) => eb.fn.sum<number>('views').as('views')])
    .where('day', '>', nepalDay(ctx.now, days))
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(MAX_SEEN)
    .execute()
}
