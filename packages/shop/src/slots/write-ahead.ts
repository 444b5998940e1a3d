import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { nepalDate } from '../nepal/nepal-day.ts'
import { applyClosures, closedBy } from './closures/closed-by.ts'

/** So many days further than times are offered they are written: who looks at the last day at midnight finds the next one. */
const FURTHER = 7

/** Writes the times of the days ahead from the templates, as far as they are not there. Safe to run twice and at once. */
export async function writeSlotsAhead(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(WRITE({ zone: null, now: ctx.now }))
}

/**
 * Brings the times ahead of a zone to what its templates say now: what nobody has a place in is written anew, what somebody has a place
 * in takes the new capacity and end of ordering and keeps the rest, or can no longer be ordered for where its template is gone. What staff changed for one day by
 * hand stays. The caller holds closures, and the zone's row in `slot_zones`.
 */
export async function rewriteSlots(ctx: Ctx, zone: number): Promise<void> {
  const values = { zone, now: ctx.now }
  await ctx.db.executeQuery(ADJUST(values))
  await ctx.db.executeQuery(REMOVE(values))
  await ctx.db.executeQuery(CLOSE(values))
  await ctx.db.executeQuery(WRITE(values))
  await applyClosures(ctx)
}

const TODAY = nepalDate('$now::timestamptz')

/** Of each zone the times of its templates on each day ahead. */
const PLANNED = `
  select t.zone_id, d.day::date as day, t.capacity, t.fee_paisa,
    (d.day + t.starts) at time zone 'Asia/Kathmandu' as starts_at, (d.day + t.ends) at time zone 'Asia/Kathmandu' as ends_at,
    (d.day - t.cut_off_days * interval '1 day' + t.cut_off) at time zone 'Asia/Kathmandu' as cut_off_at,
    (d.day + t.starts) at time zone 'Asia/Kathmandu' - t.load_minutes * interval '1 minute' as load_at
  from slot_templates t join slot_zones z on z.zone_id = t.zone_id
  cross join lateral generate_series(
    greatest(z.slots_from, ${TODAY})::timestamp,
    (${TODAY} + z.days_ahead + ${FURTHER})::timestamp, interval '1 day') d (day)
  where z.slots_from is not null and t.weekday = extract(dow from d.day) and ($zone::int is null or t.zone_id = $zone)`

// The series of a day go on from N to Z, then NN to NZ and so on; A to M are for rounds of riders. Two who write at once may want
// the same: what one of them leaves out is written the next time.
const WRITE = statement(`
  with planned as (${PLANNED}
  ), missing as (
    select planned.*, row_number() over (partition by day order by starts_at, zone_id) as turn from planned
    where starts_at > $now::timestamptz
      and not exists (select from slots s where s.zone_id = planned.zone_id and s.starts_at = planned.starts_at)
  ), free_series as (
    select day, series, row_number() over (partition by day order by place) as turn
    from (select distinct day from missing) days
    cross join lateral (
      select place, case when place >= 13 then chr(77 + place / 13) else '' end || chr(78 + place % 13) as series
      from generate_series(0, 181) place) named
    where not exists (select from slots s where s.day = days.day and s.series = named.series)
  )
  insert into slots (zone_id, day, starts_at, ends_at, cut_off_at, load_at, series, capacity, fee_paisa, closed_by)
  select zone_id, day, starts_at, ends_at, cut_off_at, load_at, series, capacity, fee_paisa,
    ${closedBy('missing.zone_id', 'missing.starts_at', 'missing.ends_at')}
  from missing join free_series using (day, turn)
  on conflict do nothing`)

/** Times ahead of the zone that are still as a template said. */
const AHEAD = 's.zone_id = $zone and s.starts_at > $now::timestamptz and s.version = 1'

// What was promised to somebody stays: when it ends, by when it is packed, what it costs.
const ADJUST = statement(`
  with planned as (${PLANNED})
  update slots s set cut_off_at = p.cut_off_at, capacity = p.capacity, status = 'open',
    ends_at = case when s.taken = 0 then p.ends_at else s.ends_at end,
    load_at = case when s.taken = 0 then p.load_at else s.load_at end,
    fee_paisa = case when s.taken = 0 then p.fee_paisa else s.fee_paisa end
  from planned p where ${AHEAD} and p.starts_at = s.starts_at
    and (s.cut_off_at, s.capacity, s.status, s.ends_at, s.load_at, s.fee_paisa)
      is distinct from (p.cut_off_at, p.capacity, 'open', p.ends_at, p.load_at, p.fee_paisa)`)

// One that was closed alone stays, also once it is open again: its closure, which is kept, names it.
const REMOVE = statement(`
  with planned as (${PLANNED})
  delete from slots s
  where ${AHEAD} and s.last_no = 0 and not exists (select from planned p where p.starts_at = s.starts_at)
    and not exists (select from runs r where r.slot_id = s.id)
    and not exists (select from closures c where c.slot_id = s.id)`)

const CLOSE = statement(`
  with planned as (${PLANNED})
  update slots s set status = 'closed'
  where ${AHEAD} and not exists (select from planned p where p.starts_at = s.starts_at)`)
