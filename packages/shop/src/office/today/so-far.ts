import { type Ctx, mayRead, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { inNepal } from '../../nepal/time.ts'

const WEEKS = 8

/** What happened on a day until a time of it. */
export interface DaySoFar {
  day: string
  /** Order groups that were placed. */
  orders: number
  /** What they came to, without delivery; null for whom sums are not shown. */
  placed_paisa: Paisa | null
  delivered: number
  /** Of these, packed too late for their delivery time, or without one later than the vendor's packing time allowed. */
  late: number
  cancelled: number
}

export interface SoFar {
  /** The same weekday of eight weeks, the last is today. Those before are counted until `until`. */
  days: DaySoFar[]
  /** A time of the day in steps of ten minutes: '10:20'. */
  until: string
}

/**
 * Today beside the same weekday of the last weeks at the same time of day (right order.read; sums for money.read). The daily
 * figures know the time of day by ten minutes.
 */
export async function readSoFar(ctx: Ctx): Promise<SoFar> {
  const actor = requireReading(ctx, 'order.read', 'money.read')
  const time = inNepal(ctx.now)
  const slot = Number(time.slice(11, 13)) * 6 + Math.floor(Number(time.slice(14, 16)) / 10)
  const days = Array.from({ length: WEEKS }, (_, week) => nepalDay(ctx.now, 7 * (WEEKS - 1 - week)))
  const { rows } = await ctx.db.executeQuery(
    SO_FAR({ days, today: nepalDay(ctx.now), slot: String(slot).padStart(3, '0') }),
  )
  const mayKnow = mayRead(actor, 'money.read')
  return {
    days: days.map((day) => {
      const found = rows.find((row) => row.day === day) ?? { ...NOTHING, day }
      return { ...found, placed_paisa: mayKnow ? found.placed_paisa : null }
    }),
    until: `${time.slice(11, 14)}${String((slot % 6) * 10).padStart(2, '0')}`,
  }
}

const NOTHING = { orders: 0, placed_paisa: 0, delivered: 0, late: 0, cancelled: 0 }

const SO_FAR = statement<DaySoFar>(`
  select day, sum(orders)::bigint as orders, sum(placed_paisa)::bigint as placed_paisa, sum(delivered_items)::bigint as delivered,
    sum(late_items)::bigint as late, sum(cancelled_orders)::bigint as cancelled
  from daily_figures
  where kind = 'time' and day = any($days::date[]) and (key < $slot or day = $today::date)
  group by day`)
