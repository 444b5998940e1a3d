import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { UNPACKED_STATES } from '../money/item-states.ts'
import { HUB_IS_USED } from '../orders/bags/at-hub.ts'
import type { AddressSnapshot } from '../orders/snapshots.ts'
import { readRunDays } from '../runs/run-board.ts'
import { RUN_MARK } from './run-mark.ts'

/** What of a delivery time has not left yet. */
export interface HubTime {
  id: number
  zone: { name_en: string; name_ne: string }
  starts_at: Date
  ends_at: Date
  /** By when everything must be here. */
  load_at: Date
  deliveries: number
  /** Deliveries that are on their way. */
  left: number
  /** Vendors' packages that are not packed, so that nobody knows how many bags they are. */
  unpacked: number
  /** Bags: still to come, at the hub, of these on the shelf of their run, and not here although loading has begun. */
  coming: number
  here: number
  sorted: number
  missing: number
}

/** A delivery at the hub. */
export interface HubStop {
  delivery_id: string
  order_group_id: string
  /** The number of its mark in its delivery time, which has this series. */
  no: number
  series: string
  run_mark: string | null
  address: AddressSnapshot
  packages: number
  unpacked: number
  bags: number
  here: number
  sorted: number
  missing: number
}

/** Which deliveries of a time are listed. */
export const HUB_FILTERS = ['all', 'incomplete', 'missing', 'complete'] as const
export type HubFilter = (typeof HUB_FILTERS)[number]

export interface HubBoard {
  /** The days on which the company has something to bring. */
  days: string[]
  day: string | null
  times: HubTime[]
  /** The time whose deliveries are listed; null if the day has none. */
  slot: number | null
  stops: HubStop[]
  /** The number after which the list goes on; null at its end. */
  next: number | null
}

/** Deliveries on a page at most. */
const PAGE = 50

/**
 * The hub on a day, by delivery time: what is coming, in, sorted and missing; and the deliveries of one of these times, by mark (right
 * `run.plan`). Without a day, or for one that there is not, it is the first from today on; without a time, the first of which something is here to leave.
 */
export async function readHubBoard(
  ctx: Ctx,
  asked: { day: string | null; slot: number | null; show: HubFilter; after: number },
): Promise<HubBoard> {
  requireReading(ctx, 'run.plan')
  const known = await readRunDays(ctx)
  const days = known.map(({ day }) => day)
  const first = known.find(({ is_over }) => !is_over) ?? known[0]
  const day = days.find((one) => one === asked.day) ?? first?.day ?? null
  if (day === null) return { days, day, times: [], slot: null, stops: [], next: null }
  const times = (await ctx.db.executeQuery(TIMES({ day, now: ctx.now }))).rows
  const { id: slot } =
    times.find(({ id }) => id === asked.slot) ??
    times.find(({ deliveries }) => deliveries > 0) ??
    times[0] ??
    {}
  if (slot === undefined) return { days, day, times, slot: null, stops: [], next: null }
  const { show, after } = asked
  const { rows } = await ctx.db.executeQuery(STOPS({ slot, show, after, now: ctx.now, limit: PAGE + 1 }))
  const stops = rows.slice(0, PAGE)
  return { days, day, times, slot, stops, next: rows.length > PAGE ? stops.at(-1)!.no : null }
}

/** Reads deliveries with what has come of them, of the times `s` that are meant. What has all left is counted, and no more. */
const deliveriesOf = (isMeant: string) => `
  with open as (
    select p.id as place_id, w.order_id, bool_or(w.status in ('${UNPACKED_STATES.join("', '")}')) as is_unpacked,
      bool_or(w.status = 'packed') as is_packed, bool_or(w.status = 'undelivered') as is_back
    from slots s join slot_places p on p.slot_id = s.id and p.released_at is null
    join order_groups g on g.delivery_id = p.delivery_id join orders o on o.order_group_id = g.id
    join open_orders w on w.order_id = o.id
    where ${isMeant}
    group by p.id, w.order_id
  ), counted as (
    select open.place_id, bool_or(is_unpacked or is_packed or is_back) as is_here, count(*) filter (where is_unpacked or is_packed or is_back) as packages,
      count(*) filter (where is_unpacked) as unpacked, coalesce(sum(b.bags), 0) as bags, coalesce(sum(b.here), 0) as here,
      coalesce(sum(b.sorted), 0) as sorted
    from open join slot_places p on p.id = open.place_id join deliveries d on d.id = p.delivery_id and d.brought_by = 'company'
    cross join lateral (select ${RUN_MARK} as mark) run
    cross join lateral (
      select count(*) as bags, count(*) filter (where b.received_at is not null or open.is_back) as here,
        count(*) filter (where b.received_at is not null and b.shelf = run.mark) as sorted
      from bags b where b.order_id = open.order_id and b.dropped_at is null and (open.is_packed or open.is_back)
    ) b
    group by open.place_id
  )`

/** An SQL condition: what of the time `s` is not here is missing. */
const IS_MISSING = `(s.load_at <= $now::timestamptz and ${HUB_IS_USED})`

const TIMES = statement<HubTime>(`${deliveriesOf('s.day = $day::date')}
  select s.id, s.starts_at, s.ends_at, s.load_at, json_build_object('name_en', z.name_en, 'name_ne', z.name_ne) as zone,
    (count(*) filter (where c.is_here))::int as deliveries, (count(*) filter (where not c.is_here))::int as "left",
    sum(c.unpacked)::int as unpacked, sum(c.here)::int as here, sum(c.sorted)::int as sorted,
    case when ${IS_MISSING} then 0 else sum(c.bags - c.here)::int end as coming,
    case when ${IS_MISSING} then sum(c.bags - c.here)::int else 0 end as missing
  from counted c join slot_places p on p.id = c.place_id join slots s on s.id = p.slot_id join zones z on z.id = s.zone_id
  group by s.id, z.id order by s.starts_at, s.id`)

const STOPS = statement<HubStop>(`${deliveriesOf('s.id = $slot::int')}
  select d.id as delivery_id, (select g.id from order_groups g where g.delivery_id = d.id order by g.number limit 1) as order_group_id,
    p.no, s.series, ${RUN_MARK} as run_mark, d.address, c.packages::int, c.unpacked::int, c.bags::int, c.here::int, c.sorted::int,
    case when ${IS_MISSING} then (c.bags - c.here)::int else 0 end as missing
  from counted c join slot_places p on p.id = c.place_id join slots s on s.id = p.slot_id join deliveries d on d.id = p.delivery_id
  where c.is_here and p.no > $after::int and case $show::text
    when 'incomplete' then c.unpacked > 0 or c.here < c.bags
    when 'missing' then ${IS_MISSING} and c.here < c.bags
    when 'complete' then c.unpacked = 0 and c.here = c.bags
    else true end
  order by p.no limit $limit`)
