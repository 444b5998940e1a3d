import { type Ctx, mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { clockTime, slotHours, slotTimeTitle } from '@himalayan-green/shop/nepal/slot-time.ts'
import { inNepal } from '@himalayan-green/shop/nepal/time.ts'
import { readDayLine } from '@himalayan-green/shop/office/today/day-line.ts'

/** What comes today by time, in words; `mayOpenBoard` of who may see how full each time is. */
export async function dayLineOf(ctx: Ctx) {
  const today = nepalDay(ctx.now)
  const times = (await readDayLine(ctx)).map(({ starts_at, ends_at, pack_by, ...time }) => ({
    ...time,
    /** Today's hours, or those of the next day with its name. */
    title:
      time.day === today
        ? slotHours({ starts_at, ends_at }, ctx.locale)
        : slotTimeTitle({ starts_at, ends_at }, ctx.locale, ctx.now),
    start: inNepal(starts_at).slice(11, 16),
    /** Null once everything of it should be packed. */
    packBy: pack_by > ctx.now && time.day === today ? clockTime(pack_by, ctx.locale) : null,
  }))
  return { times, mayOpenBoard: mayRead(requireActor(ctx), 'slot.change', 'zone.change') }
}
