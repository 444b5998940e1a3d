// How each figure is counted is said to everybody in content/seed-content/how-we-count.*.md: who changes a rule here changes it there.

import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { IS_UNDER_WAY } from '../money/item-states.ts'
import { midnightOf, nepalDay } from '../nepal/nepal-day.ts'
import { BROUGHT_BY } from '../orders/delivery/brought-by.ts'
import { isAskedOrGiven } from '../refunds/states.ts'
import {
  PROMISE_BUYERS,
  PROMISE_DAYS,
  PROMISE_ORDERS,
  PROMISE_SETTLED_DAYS,
  PROMISE_SHARE,
} from '../trade-terms.ts'

/**
 * Counts anew how well the shop and each open farm keep their promises: of what was ordered, asked back and complained of
 * in the last PROMISE_DAYS days, but for the last PROMISE_SETTLED_DAYS, which are not settled yet. Safe to run twice and
 * at the same time.
 */
export async function computePromises(ctx: Ctx): Promise<void> {
  const values = {
    from: midnightOf(nepalDay(ctx.now, PROMISE_DAYS)),
    until: midnightOf(nepalDay(ctx.now, PROMISE_SETTLED_DAYS)),
    now: ctx.now,
    day: nepalDay(ctx.now),
  }
  await inTransaction(ctx, async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db)
    // The second of two waits here, and finds nothing to change. Readers do not wait.
    await sql`lock table promise_figures in share row exclusive mode`.execute(db)
    await db.executeQuery(COMPUTE(values))
  })
}

/** Ordering for the delivery time of the order had not ended at a moment: whoever lacks something may still say so. */
const isInTime = (at: string) => `coalesce(${at} < own.cut_off_at, false)`

/**
 * An item that its customer cancelled, or did not pay in time, or that its vendor could not supply and said so in time. What staff cancel
 * counts as not delivered.
 */
const WITHDRAWN = `bool_or(s.status = 'cancelled' and s.actor_kind in ('customer', 'system')
        or s.status = 'unavailable' and ${isInTime('s.at')})`

/** It was confirmed, and its customer did not cancel it before it was packed. */
const HAS_TO_BE_PACKED = `confirmed_at is not null and not (is_withdrawn and packed_at is null)`

/** Those that tell how many of a hundred were kept, and no time. */
const SHARES = `('delivered', 'on_time', 'packed_by')`

/** What its customer cancelled, or staff left out because the customer called, is no failing, nor is what was found missing in time. */
const IS_WHOLE = `(i.quantity = i.ordered_quantity or i.quantity + (
      select coalesce(sum(c.from_quantity - c.to_quantity), 0) from quantity_changes c where c.order_item_id = i.id
        and (c.why = 'asked' or ${isInTime('c.at')})
    ) >= i.ordered_quantity)`

const seconds = (from: string, to: string) => `extract(epoch from ${to} - ${from})::float8`
const NEVER = `'infinity'::float8`

/** Of rows with value, user_id: how many of whom; the share of those that were kept, and the time of nine of ten. */
const SUMS = `count(*)::int as counted, count(distinct user_id)::int as people,
    count(*) filter (where value = 1) as kept, percentile_disc(${PROMISE_SHARE}) within group (order by value) as most`
const ENOUGH = `count(*) >= ${PROMISE_ORDERS} and count(distinct user_id) >= ${PROMISE_BUYERS}`

/** Shares are rounded down and rates up, so that 100 and 0 are said only where they are so. */
const share = (part: string, whole: string) => `floor(100.0 * ${part} / ${whole})::int`
const rate = (part: string, whole: string) => `ceil(100.0 * ${part} / ${whole})::int`

/** Rounded up: to quarters of an hour, from two hours on to hours, from two days on to days. The exact time would be that of one order. */
const MINUTES = `case when most < ${NEVER} then (case
      when most <= 7200 then greatest(ceil(most / 900), 1) * 15
      when most <= 172800 then ceil(most / 3600) * 60
      else ceil(most / 86400) * 1440 end)::int end`

// What a vendor's own people order counts nowhere (orders/insiders/is-insider.ts). Complaints are those of people who ordered, each
// order or person once: what strangers type counts for nothing.
// `own` is the last time that it had, also once nothing is left of it: until when something missing is said in time.
// Whether a delivery of the company comes in time is no farm's doing.
// `rest` is what one could work out of farms without a figure, by taking the others' from the shop's: if that is too little, the
// shop has none.
const COMPUTE = statement(`
  with items as materialized (
    select o.id as order_id, o.vendor_id, g.user_id, g.placed_at, i.approval_due_at is not null as is_asked,
      ${WITHDRAWN} as is_withdrawn,
      min(s.at) filter (where s.status in ('on_hold', 'confirmed', 'rejected')) as answered_at,
      min(s.at) filter (where s.status = 'confirmed') as confirmed_at,
      min(s.at) filter (where s.status = 'packed') as packed_at,
      bool_or(s.status = 'delivered') and ${IS_WHOLE} as is_delivered,
      max(s.at) filter (where s.status = 'delivered') as brought_at,
      bool_or(s.status = 'delivered') or ${IS_UNDER_WAY} as is_to_bring, o.pack_by, t.starts_at, t.ends_at,
      ${BROUGHT_BY} = 'company' as is_company
    from order_groups g
    join orders o on o.order_group_id = g.id and not o.is_insider
    left join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null
    left join slots t on t.id = p.slot_id
    left join lateral (
      select taken.cut_off_at from slot_places last join slots taken on taken.id = last.slot_id
      where last.delivery_id = g.delivery_id order by last.id desc limit 1) own on true
    join order_items i on i.order_id = o.id
    join order_item_steps s on s.order_item_id = i.id
    where g.placed_at >= $from and g.placed_at < $until
    group by o.id, g.id, i.id, t.id, own.cut_off_at
  ), orders_of_items as (
    select vendor_id, user_id,
      bool_and(is_delivered) filter (where not is_withdrawn)::int::float8 as delivered,
      max(case when is_asked and not (is_withdrawn and answered_at is null)
        then coalesce(${seconds('placed_at', 'answered_at')}, ${NEVER}) end) as answered,
      max(case when pack_by is null and ${HAS_TO_BE_PACKED}
        then coalesce(${seconds('confirmed_at', 'packed_at')}, ${NEVER}) end) as packed,
      bool_and(coalesce(packed_at <= pack_by, false)) filter (where pack_by < $now and ${HAS_TO_BE_PACKED})::int::float8 as packed_by,
      bool_and(coalesce(brought_at between starts_at and ends_at, false)) filter (where ends_at < $now and is_to_bring)::int::float8 as on_time,
      bool_or(is_company) as is_company
    from items group by order_id, vendor_id, user_id
  ), refunded as (
    select o.vendor_id, f.user_id, max(coalesce(${seconds('f.created_at', 'f.refunded_at')}, ${NEVER})) as value
    from refunds f
    left join lateral (
      select f.order_id as id where f.order_id is not null
      union
      select i.order_id from refund_items r join order_items i on i.id = r.order_item_id
      where f.order_id is null and r.refund_id = f.id
    ) part on true
    left join orders o on o.id = part.id
    where f.created_at >= $from and f.created_at < $until and ${isAskedOrGiven('f')}
      and not coalesce(o.is_insider, false)
    group by coalesce(part.id, f.order_group_id), o.vendor_id, f.user_id
  ), units as materialized (
    select figure, vendor_id, user_id, value, is_company
    from orders_of_items
    cross join lateral (values ('delivered', delivered), ('answered', answered), ('packed', packed),
      ('packed_by', packed_by), ('on_time', on_time)) v (figure, value)
    where value is not null
    union all
    select 'refunded', vendor_id, user_id, value, false from refunded
  ), of_farms as (
    select figure, vendor_id, ${SUMS}
    from units
    where vendor_id in (select id from vendors where status = 'open') and not (figure = 'on_time' and is_company)
    group by figure, vendor_id having ${ENOUGH}
  ), of_shop as (
    select figure, null::int as vendor_id, ${SUMS} from units group by figure having ${ENOUGH}
  ), rest as (
    select u.figure, count(*) as counted, count(distinct u.user_id) as people
    from units u
    where not exists (select from of_farms f where f.figure = u.figure and f.vendor_id = u.vendor_id)
    group by u.figure having not (${ENOUGH})
  ), sums as (
    select figure, vendor_id, counted, people, kept, most from of_farms
    union all
    select figure, vendor_id, counted, people, kept, most from of_shop where figure not in (select figure from rest)
  ), complained as (
    select vendor_id, user_id, coalesce(order_group_id, user_id) as cause, promised_at,
      first_answered_at <= promised_at as in_time
    from complaints c
    where created_at >= $from and created_at < $until and close_reason is null and exists (
      select from order_groups g join orders o on o.order_group_id = g.id and not o.is_insider
      where g.user_id = c.user_id and g.placed_at >= $from and g.placed_at < $until
        and o.vendor_id = coalesce(c.vendor_id, o.vendor_id))
  ), figures as (
    select vendor_id, figure, counted, people,
      case when figure in ${SHARES} then ${share('kept', 'counted')} end as of_100,
      case when figure not in ${SHARES} then ${MINUTES} end as minutes
    from sums
    union all
    select s.vendor_id, 'complaints', s.counted, s.people, least(100, ${rate('count(distinct c.cause)', 's.counted')}), null
    from sums s
    left join complained c on s.vendor_id is null or c.vendor_id = s.vendor_id
    where s.figure = 'delivered'
    group by s.vendor_id, s.counted, s.people
    union all
    select null, 'complaints_answered', count(*)::int, count(distinct user_id)::int,
      ${share('count(*) filter (where in_time)', 'count(*)')}, null
    from complained
    where promised_at < $now
    having count(*) >= ${PROMISE_ORDERS} and count(distinct user_id) >= ${PROMISE_BUYERS}
  ), gone as (
    delete from promise_figures p
    where not exists (select from figures f where f.vendor_id is not distinct from p.vendor_id and f.figure = p.figure)
  )
  insert into promise_figures (vendor_id, figure, counted, people, of_100, minutes, day)
  select vendor_id, figure, counted, people, of_100, minutes, $day::date from figures
  on conflict (vendor_id, figure) do update
    set counted = excluded.counted, people = excluded.people, of_100 = excluded.of_100, minutes = excluded.minutes,
      day = excluded.day`)
