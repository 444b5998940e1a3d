import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { UNPACKED_STATES } from '../money/item-states.ts'
import { TRIES } from '../orders/item-events.ts'
import type { AddressSnapshot } from '../orders/snapshots.ts'
import { MAX_TRIES } from '../orders/states.ts'

/** A delivery that the company is to bring, and that is in no run. */
export interface FreeStop {
  delivery_id: string
  place_id: number
  /** The delivery time in whose run it may come. */
  slot_id: number
  /** Its mark in its own delivery time: 'R' and 14. */
  series: string
  no: number
  /** Whether its own time is over: it was left behind, or nobody was there. */
  is_late: boolean
  address: AddressSnapshot
  /** How many vendors' packages of it are to come, and how many of these are packed. */
  packages: number
  packed: number
}

/** The deliveries that may come in runs of these delivery times, by mark. */
export async function readFreeStops(ctx: Ctx, slots: readonly number[]): Promise<FreeStop[]> {
  if (slots.length === 0) return []
  return (await ctx.db.executeQuery(FREE({ slots, now: ctx.now }))).rows
}

/**
 * Forgets stops of runs that have not left for deliveries which come at another time by now. Call it before such a delivery gets another
 * stop, in the transaction that holds its delivery time.
 */
export async function forgetMoved(ctx: Ctx, deliveries: readonly string[]): Promise<void> {
  await ctx.db.executeQuery(FORGET({ deliveries }))
}

/** An SQL condition: stop `st` of run `r` stands for the place that its delivery has now, or is on its way. */
const STANDS = `st.is_live and (r.status = 'out' or st.place_id = p.id)`

// What has no time of its own any more comes in any later run of its zone. Open orders are few, whatever was ever ordered.
const FREE = statement<FreeStop>(`
  with open as (
    select g.delivery_id, count(distinct w.order_id)::int as packages,
      count(distinct w.order_id) filter (where not exists (select from open_orders other where other.order_id = w.order_id
        and other.status in ('${UNPACKED_STATES.join("', '")}')))::int as packed
    from open_orders w join order_groups g on g.id = w.order_group_id
    where w.status <> 'out_for_delivery' and (w.status <> 'undelivered' or exists (
      select from order_items i where i.order_id = w.order_id and i.status = 'undelivered' and ${TRIES} < ${MAX_TRIES}))
    group by g.delivery_id
  )
  select d.id as delivery_id, p.id as place_id, s.id as slot_id, own.series, p.no, own.id <> s.id as is_late, d.address,
    open.packages, open.packed
  from open
  join deliveries d on d.id = open.delivery_id and d.brought_by = 'company'
  join slot_places p on p.delivery_id = d.id and p.released_at is null
  join slots own on own.id = p.slot_id
  join slots s on s.zone_id = own.zone_id and (s.id = own.id or own.ends_at < least($now::timestamptz, s.starts_at))
  where s.id = any((select $slots)::int[])
    and not exists (select from run_stops st join runs r on r.id = st.run_id where st.delivery_id = d.id and ${STANDS})
  order by own.starts_at, p.no`)

const FORGET = statement(`
  delete from run_stops st using runs r, slot_places p
  where r.id = st.run_id and r.left_at is null and st.delivery_id = any((select $deliveries)::uuid[]) and st.is_live
    and p.delivery_id = st.delivery_id and p.released_at is null and p.id <> st.place_id`)
