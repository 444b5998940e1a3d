import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { typedDay } from '../../nepal/typed-day.ts'
import type { CalendarDays } from '../closure-tables.ts'
import { closureTexts } from './texts.ts'

const MAX_NAME = 80

/** A festival as staff write it onto the calendar, from a form or as JSON. */
export const Festival = z.object({
  day: typedDay.meta({ description: 'Its day in Nepal, in either calendar', example: '2027-10-09' }),
  name_en: lineOfText(MAX_NAME).meta({ example: 'Vijaya Dashami' }),
  name_ne: lineOfText(MAX_NAME).meta({ example: 'विजया दशमी' }),
})

/** What names a festival on the calendar. */
export const FestivalKey = Festival.pick({ day: true, name_en: true })

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

/**
 * Writes a festival onto the calendar (right `zone.change`); nothing closes by it. Sent twice it is there once. Refuses a day that is over (`day`), and
 * (`conflict`) another Nepali name for a festival that is there.
 */
export async function addFestival(ctx: Ctx, input: unknown): Promise<CalendarDays> {
  requireRight(ctx, 'zone.change')
  const festival = parse(Festival, input, ctx.locale)
  const texts = closureTexts(ctx.locale)
  if (festival.day < nepalDay(ctx.now)) throw fieldRefusal('invalid', 'day', texts.isPast)
  return inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insertInto('calendar_days')
      .values(festival)
      .onConflict((on) => on.doNothing())
      .returning('day')
      .executeTakeFirst()
    const { day, name_en, name_ne } = festival
    if (added)
      await audit(ctx, {
        ...{ action: 'festival.add', object_kind: 'festival', object_id: day },
        details: { name_en, name_ne },
      })
    else {
      const there = await ctx.db
        .selectFrom('calendar_days')
        .select('name_ne')
        .where('day', '=', day)
        .where('name_en', '=', name_en)
        .executeTakeFirst()
      if (there?.name_ne !== name_ne) throw fieldRefusal('conflict', 'name_en', texts.dayThere)
    }
    return festival
  })
}

/** Takes a festival off the calendar (right `zone.change`); what is closed for it stays so. Refuses an unknown one (`not_found`). */
export async function removeFestival(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'zone.change')
  const { day, name_en } = parse(FestivalKey, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('calendar_days')
      .where('day', '=', day)
      .where('name_en', '=', name_en)
      .returning('name_ne')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found', closureTexts(ctx.locale).noSuchDay)
    await audit(ctx, {
      ...{ action: 'festival.remove', object_kind: 'festival', object_id: day },
      details: { name_en, ...removed },
    })
  })
}
