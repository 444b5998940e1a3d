import type { Ctx } from '@himalayan-green/shop/context.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { clockTime, nearOrDay, slotHours } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { packedBy } from '@himalayan-green/shop/orders/reading/pack-by.ts'

/** What happens to an order at a time. */
interface DayEvent {
  at: Date
  /** A sentence about what happened, or what is still to come. */
  event: { past: string } | 'change_until' | 'pay_until' | 'packed_by' | 'comes'
}

/** A day of an order, as its page shows it. */
export interface DayOfOrder {
  /** "Today", "Wednesday 2 December". */
  day: string
  /** `at` is the time of the day: "17:00"; of what comes, its hours: "7–10". */
  rows: { at: string; event: DayEvent['event'] }[]
}

type Dated = Pick<OrderGroup, 'id' | 'timeline' | 'pay_by' | 'own_until' | 'delivery_time' | 'orders'>

/**
 * An order with a delivery time day by day: what happened, and what is still to come until it is there. Null without a time. While
 * another one is asked for, nobody says when it comes.
 */
export async function daysOf(ctx: Ctx, order: Dated, isAsked: boolean): Promise<DayOfOrder[] | null> {
  const { timeline, pay_by, own_until, delivery_time } = order
  if (!delivery_time) return null
  const items = order.orders.flatMap((part) => part.items)
  const canCancel = items.some(({ can_cancel }) => can_cancel)
  const pack_by = isAsked ? null : await packedBy(ctx, order.id)
  const ahead: [Date | null, DayEvent['event']][] = [
    [canCancel ? own_until : null, 'change_until'],
    [pay_by, 'pay_until'],
    [pack_by, 'packed_by'],
  ]
  // A time that is over is no promise any more.
  const isToCome =
    !isAsked && delivery_time.ends_at > ctx.now && items.some(({ status }) => TO_COME.has(status))
  const events: DayEvent[] = [
    ...timeline.map(({ at, text }) => ({ at, event: { past: text } })),
    ...ahead.flatMap(([at, event]) => (at && at > ctx.now ? { at, event } : [])),
    ...(isToCome ? [{ at: delivery_time.starts_at, event: 'comes' as const }] : []),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const all = events.map(({ at, event }) => ({
    on: at,
    at: event === 'comes' ? slotHours(delivery_time, ctx.locale) : clockTime(at, ctx.locale),
    event,
  }))
  return [...Map.groupBy(all, ({ on }) => nepalDay(on)).values()].map((rows) => ({
    day: nearOrDay(rows[0]!.on, ctx.locale, ctx.now),
    rows: rows.map(({ at, event }) => ({ at, event })),
  }))
}

/** States of what is still to come to the door. */
const TO_COME = new Set<string>([
  'on_hold',
  'awaiting_approval',
  'confirmed',
  'packed',
  'out_for_delivery',
  'undelivered',
])
