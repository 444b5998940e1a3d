import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import type { CalendarDays } from '../closure-tables.ts'

/** A festival ahead, with in how many days it is. */
export type FestivalAhead = CalendarDays & { in_days: number }

/** The next festivals, from today on, at most so many; all that are known if `most` is left out. */
export async function festivalsAhead(ctx: Ctx, most?: number): Promise<FestivalAhead[]> {
  const today = nepalDay(ctx.now)
  const rows = await ctx.db
    .selectFrom('calendar_days')
    .select(['day', 'name_en', 'name_ne'])
    .where('day', '>=', today)
    .orderBy('day')
    .orderBy('name_en')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return rows.map((one) => ({ ...one, in_days: (Date.parse(one.day) - Date.parse(today)) / DAY }))
}

/** All festivals that are known, past ones, too. */
export const readCalendar = (ctx: Ctx): Promise<CalendarDays[]> =>
  ctx.db.selectFrom('calendar_days').select(['day', 'name_en', 'name_ne']).orderBy('day').execute()

/** The last day of the calendar; null while it is empty. */
export async function calendarEnds(ctx: Ctx): Promise<string | null> {
  const { last } = await ctx.db
    .selectFrom('calendar_days')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
