import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_TO_SEND } from '../money/item-states.ts'
import { nepalDate } from '../nepal/nepal-day.ts'

/** A day in Nepal on which packages are to be packed. */
export const PackDay = z.iso.date().optional().meta({
  description:
    'Only what is to be packed on this day in Nepal; what is late or has no delivery time is in that of today, as is what waits for an answer or is on its way',
  example: '2026-12-04',
})

/** A day, and how many packages a vendor has to pack on it or has packed for it. */
export interface PackDayCount {
  day: string
  orders: number
}

/** An SQL expression: the day on which the package of `orders o` is to be packed; today's for what is late, and for what has no delivery time. */
const DAY = nepalDate('greatest(o.pack_by, $now::timestamptz)')

/** An SQL condition: the package of `orders o` is to be packed on the day `$day`; every one is where that is null. */
export const IS_PACKED_ON_DAY = `($day::date is null or ${DAY} = $day::date)`

/** An SQL condition: `$day` is today, or null. */
export const IS_TODAY = `coalesce($day::date = ${nepalDate('$now::timestamptz')}, true)`

/** The days on which the actor's vendor has something to pack or to hand over, the next one first. */
export async function listPackDays(ctx: Ctx): Promise<PackDayCount[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { rows } = await ctx.db.executeQuery(DAYS({ vendor_id, now: ctx.now }))
  return rows
}

const DAYS = statement<PackDayCount>(`
  select to_char(${DAY}, 'YYYY-MM-DD') as day, count(distinct o.id)::int as orders
  from order_items i join orders o on o.id = i.order_id
  where o.vendor_id = $vendor_id and ${IS_TO_SEND}
  group by 1 order by 1`)
