import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listPackDays } from '@himalayan-green/shop/fulfilment/pack-days.ts'
import { dayInWords } from '@himalayan-green/shop/nepal/day-in-words.ts'
import { nepalDay, noonOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { isoDay } from '@himalayan-green/shop/nepal/read-day.ts'
import { nearOrDay } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { SwitchDay } from './day-switch.tsx'

/** The day of an address (`?day=2026-12-04`): today for what is none, and for one that is over. */
export function dayOf(ctx: Ctx, url: URL): string {
  const today = nepalDay(ctx.now)
  const wanted = isoDay(url.searchParams.get('day') ?? '')
  return wanted && wanted > today ? wanted : today
}

/** The days of the switch with today first, and what the chosen one is called. */
export async function daysToShow(ctx: Ctx, chosen: string) {
  const today = nepalDay(ctx.now)
  const counts = new Map((await listPackDays(ctx)).map(({ day, orders }) => [day, orders]))
  const days = [...new Set([today, chosen, ...counts.keys()])].sort().map(
    (day): SwitchDay => ({
      day,
      name: nearOrDay(noonOf(day), ctx.locale, ctx.now),
      orders: counts.get(day) ?? 0,
    }),
  )
  return {
    days,
    today,
    day: chosen,
    name: nearOrDay(noonOf(chosen), ctx.locale, ctx.now),
    written: dayInWords(chosen, ctx.locale),
  }
}
