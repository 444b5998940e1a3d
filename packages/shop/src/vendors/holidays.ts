import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { FieldErrors } from '../errors.ts'
import { noneIfEmpty } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { memberTexts } from './members/member-texts.ts'

/** How many days ahead a holiday may end. */
const FURTHEST = 731

export const HolidayDays = {
  closed_from: noneIfEmpty(typedDay).meta({
    type: ['string', 'null'],
    format: 'date',
    description: 'First day of a holiday in Nepal; null for none',
  }),
  closed_to: noneIfEmpty(typedDay).meta({
    type: ['string', 'null'],
    format: 'date',
    description: 'Last day of it',
  }),
}

interface Holiday {
  closed_from: string | null
  closed_to: string | null
}

/**
 * The faults of a holiday, under its fields: it needs both days, in order, and must not be over. An unchanged holiday
 * has no fault.
 */
export function holidayFaults(ctx: Ctx, before: Holiday, { closed_from, closed_to }: Holiday): FieldErrors {
  const texts = memberTexts(ctx.locale)
  if (closed_from === before.closed_from && closed_to === before.closed_to) return {}
  if (!closed_from && !closed_to) return {}
  if (!closed_from || !closed_to) return { [closed_from ? 'closed_to' : 'closed_from']: texts.needsBoth }
  if (closed_to < closed_from) return { closed_to: texts.endsBefore }
  if (closed_to < nepalDay(ctx.now)) return { closed_to: texts.isOver }
  return closed_to > nepalDay(ctx.now, -FURTHEST) ? { closed_to: texts.tooFar } : {}
}

/**
 * Sets `is_away` from the vendors' holidays, which include their first and last day in Nepal. Orders are not affected;
 * only new items cannot be bought (catalog/stock.ts). Safe to run at any time.
 */
export async function openAndCloseVendors(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(TURN({ day: nepalDay(ctx.now) }))
}

const AWAY = `coalesce($day::date between closed_from and closed_to, false)`
const TURN = statement(`update vendors set is_away = ${AWAY} where is_away <> ${AWAY}`)
