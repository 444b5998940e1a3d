import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { WAITING_STATES } from '../../money/item-states.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { isOpenSlot } from '../../slots/board.ts'
import { IS_LATE } from '../workbench/late.ts'

/** How far what comes at one time of a day has got, over all zones with that time. A delivery counts once, by what is least far of it. */
export interface TimeOfDay {
  day: string
  starts_at: Date
  ends_at: Date
  /** By when the first of it must be packed. */
  pack_by: Date
  /** How many deliveries can be made; what is closed takes those that it has. */
  capacity: number
  deliveries: number
  /** Waiting for a vendor's answer, or for payment. */
  to_answer: number
  to_pack: number
  packed: number
  on_the_way: number
  failed: number
  delivered: number
  /** Of all of these, with something that should be packed or answered by now. */
  late: number
}

/** What comes today by time, and the first time of the next day that has any; empty without delivery times (right `order.read`). */
export async function readDayLine(ctx: Ctx): Promise<TimeOfDay[]> {
  requireReading(ctx, 'order.read')
  const today = nepalDay(ctx.now)
  const { rows } = await ctx.db.executeQuery(TIMES({ today, now: ctx.now }))
  const next = rows.findIndex(({ day }) => day !== today)
  return next < 0 ? rows : rows.slice(0, next + 1)
}

const TIMES = statement<TimeOfDay>(`
  with times as materialized (
    select s.id, s.day, s.starts_at, s.ends_at, s.load_at, case when ${isOpenSlot()} then s.capacity else s.taken end as capacity
    from slots s
    where s.day = $today::date or s.day = (select min(n.day) from slots n where n.day > $today::date)
  ), stops as (
    select t.starts_at, t.ends_at,
      case
        when bool_or(w.status = 'undelivered') then 'failed'
        when bool_or(w.status in ('${WAITING_STATES.join(`', '`)}')) then 'to_answer'
        when bool_or(w.status = 'confirmed') then 'to_pack'
        when bool_or(w.status = 'packed') then 'packed'
        when bool_or(w.status = 'out_for_delivery') then 'on_the_way'
        else 'delivered'
      end as stage, coalesce(bool_or(${IS_LATE}), false) as is_late
    from times t
    join slot_places p on p.slot_id = t.id and p.released_at is null
    join order_groups g on g.delivery_id = p.delivery_id
    join orders o on o.order_group_id = g.id
    left join open_orders w on w.order_id = o.id
    group by t.starts_at, t.ends_at, p.delivery_id
  ), counted as (
    select starts_at, ends_at, count(*)::int as deliveries,
      count(*) filter (where stage = 'to_answer')::int as to_answer, count(*) filter (where stage = 'to_pack')::int as to_pack,
      count(*) filter (where stage = 'packed')::int as packed, count(*) filter (where stage = 'on_the_way')::int as on_the_way,
      count(*) filter (where stage = 'failed')::int as failed, count(*) filter (where stage = 'delivered')::int as delivered,
      count(*) filter (where is_late)::int as late
    from stops group by starts_at, ends_at
  )
  select t.day, t.starts_at, t.ends_at, min(t.load_at) as pack_by, sum(t.capacity)::int as capacity,
    ${['deliveries', 'to_answer', 'to_pack', 'packed', 'on_the_way', 'failed', 'delivered', 'late']
      .map((name) => `coalesce(max(c.${name}), 0) as ${name}`)
      .join(', ')}
  from times t left join counted c using (starts_at, ends_at)
  group by t.day, t.starts_at, t.ends_at order by t.starts_at, t.ends_at`)
