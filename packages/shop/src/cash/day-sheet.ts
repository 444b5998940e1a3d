import { z } from 'zod'
import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { parse } from '../input.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { WAS_DELIVERED } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { readCashInHand, untilOurs, type VendorNames } from './cash-in-hand.ts'
import { changesSince, DAYS_WITH_CHANGES, FIRST_CHANGE } from './courier-balance.ts'
import { lastClosed, todayOrNext } from './day.ts'
import { type OpenDifference, openDifferences } from './open-differences.ts'

export const Day = typedDay

/** A courier's cash on one day. */
export interface CourierSheet {
  courier_id: string
  name: string
  /** The vendor of which they are a member; null for staff. */
  vendor: VendorNames | null
  /** What they held when the day before ended. */
  opening_paisa: Paisa
  /** What the packages that they are delivering now will bring. */
  due_paisa: Paisa
  collected_paisa: Paisa
  handed_over_paisa: Paisa
  /** Cash that they kept for their vendor. */
  netted_paisa: Paisa
  /** What was booked as missing, less what was in excess. */
  short_paisa: Paisa
  /** What they hold at the end of the day. */
  balance_paisa: Paisa
}

/** What a rider holds of a vendor's cash, and what the shop owes that vendor. */
interface ToKeep {
  courier_id: string
  vendor: VendorNames
  held_paisa: Paisa
  owed_paisa: Paisa
}

export interface DaySheet {
  day: string
  /** Null while the day is open; `is_automatic` if the shop itself closed it, because no cash moved. */
  closed: { at: Date; by: string | null; is_automatic: boolean } | null
  couriers: CourierSheet[]
  /** Differences counted on this day or before that are still open. */
  differences: OpenDifference[]
  /** The first day with cash that is not closed; null if there is none. */
  first_open: string | null
  /** The day to which new cash is written. */
  current: string
  last_closed: string | null
  /** What riders may keep for the vendors for whom they collected it, the oldest first. */
  to_keep: ToKeep[]
}

/**
 * The sheet of a day, by default of today (right cash.close): for a closed day as it was closed, otherwise computed.
 * Refuses a text that is not a day (`day`).
 */
export async function readDaySheet(ctx: Ctx, input: { day?: string } = {}): Promise<DaySheet> {
  requireReading(ctx, 'cash.close')
  const last_closed = await lastClosed(ctx)
  const current = todayOrNext(ctx, last_closed)
  const { day = current } = parse(z.object({ day: Day.optional() }), input, ctx.locale)
  const closed = await ctx.db
    .selectFrom('cash_days as d')
    .leftJoin('users as u', 'u.id', 'd.closed_by')
    .select(['d.closed_at', 'd.closed_by', 'd.sheet', 'u.name'])
    .where('d.day', '=', day)
    .executeTakeFirst()
  const couriers = closed ? (closed.sheet as CourierSheet[]) : await couriersOn(ctx, day)
  return {
    day,
    current,
    last_closed,
    couriers,
    closed: closed
      ? {
          at: closed.closed_at,
          by: closed.name,
          is_automatic: closed.closed_by === null,
        }
      : null,
    to_keep: closed ? [] : await toKeep(ctx, couriers),
    differences: (await openDifferences(ctx)).filter((difference) => difference.day <= day),
    first_open: await firstOpen(ctx, last_closed),
  }
}

async function toKeep(ctx: Ctx, couriers: readonly CourierSheet[]): Promise<ToKeep[]> {
  const inHand = await readCashInHand(
    ctx,
    couriers.map(({ courier_id }) => courier_id),
  )
  const netted: ToKeep[] = []
  for (const [courier_id, parts] of Map.groupBy(inHand, (part) => part.courier_id))
    for (const { vendor, paisa } of untilOurs(parts)) {
      const before = netted.find((one) => one.courier_id === courier_id && one.vendor.id === vendor.id)
      if (before) before.held_paisa += paisa
      else
        netted.push({
          courier_id,
          vendor,
          held_paisa: paisa,
          owed_paisa: -(await balanceOf(ctx, vendorAccount(vendor.id))),
        })
    }
  return netted
}

/** Every rider with cash on this day and, unless it is over, with vendor orders to deliver now. */
export async function couriersOn(ctx: Ctx, day: string): Promise<CourierSheet[]> {
  const isOver = day < nepalDay(ctx.now)
  const { rows } = await ctx.db.executeQuery(COURIERS({ day, is_over: isOver }))
  return rows
}

/** The first day with cash after the last closed one. */
export async function firstOpen(ctx: Ctx, last_closed: string | null): Promise<string | null> {
  const { rows } = await ctx.db.executeQuery(FIRST_OPEN({ last_closed }))
  return rows[0]!.day
}

const FIRST_OPEN = statement<{ day: string | null }>(FIRST_CHANGE)

/** How many days with cash before today are not closed, and the first of them. */
export async function openDays(ctx: Ctx): Promise<{ count: number; first: string | null }> {
  const { rows } = await ctx.db.executeQuery(
    OPEN_DAYS({ last_closed: await lastClosed(ctx), today: nepalDay(ctx.now) }),
  )
  return rows[0]!
}

const OPEN_DAYS = statement<{ count: number; first: string | null }>(DAYS_WITH_CHANGES)

// A vendor order brings the price of its items and, if no vendor order of the order group was delivered before it, the
// delivery fee, less the credit that is left.
const OUT = `
  select coalesce(rider.user_id, s.actor_id) as courier_id, g.id, sum(i.amount_paisa)
    + case when is_any_delivered then 0 else g.delivery_fee_paisa - g.delivery_discount_paisa end - credit_paisa as paisa
  from order_groups g
  join orders o on o.order_group_id = g.id
  join order_items i on i.order_id = o.id
  cross join lateral (
    select actor_id, via from order_item_steps s where s.order_item_id = i.id and s.status = 'out_for_delivery' order by s.id desc limit 1
  ) s
  left join lateral (
    select rd.user_id from run_stops st join runs r on r.id = st.run_id join riders rd on rd.id = r.rider_id
    where s.via = 'run' and st.delivery_id = g.delivery_id and st.is_live
  ) rider on true
  cross join lateral (
    select exists (select from orders o join order_items i on i.order_id = o.id
        where o.order_group_id = g.id and ${WAS_DELIVERED}) as is_any_delivered,
      coalesce(sum(t.planned_paisa - t.captured_paisa) filter (where t.method = 'credit'), 0)::bigint as credit_paisa,
      bool_or(t.method = 'cash') as is_cash
    from tenders t where t.order_group_id = g.id and t.voided_at is null
  ) paid
  where is_cash and i.status = 'out_for_delivery' and s.actor_id is not null
  group by coalesce(rider.user_id, s.actor_id), g.id, is_any_delivered, credit_paisa`

const COURIERS = statement<CourierSheet>(`
  with ${changesSince('$day::date')}, sheet as (
    select courier_id,
      coalesce(sum(paisa) filter (where day < $day), 0) as opening_paisa,
      coalesce(sum(paisa) filter (where day = $day and kind = 'collected'), 0) as collected_paisa,
      coalesce(-sum(paisa) filter (where day = $day and kind = 'counted'), 0) as handed_over_paisa,
      coalesce(-sum(paisa) filter (where day = $day and kind = 'netted'), 0) as netted_paisa,
      coalesce(-sum(paisa) filter (where day = $day and kind = 'short'), 0) as short_paisa,
      coalesce(sum(paisa) filter (where day <= $day), 0) as balance_paisa,
      bool_or(day = $day) as is_busy
    from changes group by courier_id
  ), parcels as (
    select courier_id, sum(greatest(paisa, 0)) as due_paisa from (${OUT}) parcels where not $is_over group by courier_id
  )
  select coalesce(sheet.courier_id, parcels.courier_id) as courier_id, coalesce(u.name, '') as name,
    case when v.id is not null then json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) end as vendor,
    coalesce(due_paisa, 0)::bigint as due_paisa, coalesce(opening_paisa, 0)::bigint as opening_paisa,
    coalesce(collected_paisa, 0)::bigint as collected_paisa, coalesce(handed_over_paisa, 0)::bigint as handed_over_paisa,
    coalesce(netted_paisa, 0)::bigint as netted_paisa, coalesce(short_paisa, 0)::bigint as short_paisa,
    coalesce(balance_paisa, 0)::bigint as balance_paisa
  from sheet full join parcels using (courier_id)
  left join users u on u.id = courier_id
  left join vendor_members m on m.user_id = courier_id
  left join vendors v on v.id = m.vendor_id
  where is_busy or opening_paisa <> 0 or balance_paisa <> 0 or due_paisa <> 0
  order by name, courier_id`)
