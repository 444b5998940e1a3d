import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { slotTime } from '../../nepal/slot-time.ts'
import type { Choice } from './filter-choices.ts'
import type { Conditions, OrderFilters } from './order-filters.ts'

// Orders by when they come. Few of all come on a day, so they are looked up from its times instead of being searched among all orders.

/** What an order group `g` has to be to come on a day, or at a time. */
export function comingConditions({ delivery_day, delivery_start, slot }: OrderFilters): Conditions {
  const where: string[] = []
  const values: Record<string, unknown> = {}
  if (delivery_day !== undefined) {
    const starts =
      delivery_start === undefined
        ? ''
        : ` and s.starts_at = ($delivery_day::text || 'T' || $delivery_start || ':00+05:45')::timestamptz`
    where.push(comesIn(`s.day = $delivery_day::date${starts}`))
    values.delivery_day = delivery_day
    if (starts) values.delivery_start = delivery_start
  }
  if (slot !== undefined) {
    where.push(comesIn('s.id = $slot'))
    values.slot = slot
  }
  return { where, values }
}

const comesIn = (time: string) => `g.id = any(array(
    select c.id from slots s join slot_places p on p.slot_id = s.id and p.released_at is null
    join order_groups c on c.delivery_id = p.delivery_id where ${time}))`

/** A delivery time with the name of its zone, as one says what a list is narrowed to (right order.read); null for none. */
export async function nameOfSlot(ctx: Ctx, id: number): Promise<Choice | null> {
  requireReading(ctx, 'order.read')
  const { rows } = await ctx.db.executeQuery(SLOT({ id }))
  const slot = rows[0]
  if (!slot) return null
  return {
    id,
    name_en: `${slot.name_en}, ${slotTime(slot, 'en')}`,
    name_ne: `${slot.name_ne}, ${slotTime(slot, 'ne')}`,
  }
}

const SLOT = statement<{ name_en: string; name_ne: string; starts_at: Date; ends_at: Date }>(
  'select z.name_en, z.name_ne, s.starts_at, s.ends_at from slots s join zones z on z.id = s.zone_id where s.id = $id',
)
