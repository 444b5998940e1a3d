import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { nepalDate } from '../nepal/nepal-day.ts'
import { type FreeStop, readFreeStops } from './free-stops.ts'
import type { RunStatus } from './tables.ts'

/** A run in the overview of a day. */
export interface RunCard {
  id: number
  slot_id: number
  series: string
  status: RunStatus
  rider: string
  most_stops: number
  stops: number
  /** Of these, those of which nothing is entered yet. */
  open: number
}

/** A delivery time with its runs, and what is in none of them. */
interface RunSlot {
  id: number
  zone: { name_en: string; name_ne: string }
  starts_at: Date
  ends_at: Date
  free: FreeStop[]
  runs: RunCard[]
}

export interface RunBoard {
  /** The days on which the company has something to bring, or a run that is not over. */
  days: string[]
  day: string | null
  slots: RunSlot[]
}

/** The runs of a day, and what is in none (right `run.plan`); without a day, of the first one from today on. */
export async function readRunBoard(ctx: Ctx, asked: string | null): Promise<RunBoard> {
  requireReading(ctx, 'run.plan')
  const days = await readRunDays(ctx)
  const day =
    (asked ? days.find((one) => one.day === asked) : (days.find(({ is_over }) => !is_over) ?? days[0]))
      ?.day ?? null
  if (day === null) return { days: days.map((one) => one.day), day, slots: [] }
  const slots = (await ctx.db.executeQuery(SLOTS({ day }))).rows
  const free = await readFreeStops(
    ctx,
    slots.map(({ id }) => id),
  )
  const runs = (await ctx.db.executeQuery(RUNS({ day }))).rows
  return {
    days: days.map((one) => one.day),
    day,
    slots: slots
      .map((slot) => ({
        ...slot,
        free: free.filter(({ slot_id }) => slot_id === slot.id),
        runs: runs.filter(({ slot_id }) => slot_id === slot.id),
      }))
      .filter(({ free, runs }) => free.length > 0 || runs.length > 0),
  }
}

/** The days on which the company has something to bring, or a run that is not over. */
export const readRunDays = async (ctx: Ctx): Promise<{ day: string; is_over: boolean }[]> =>
  (await ctx.db.executeQuery(DAYS({ now: ctx.now }))).rows

// Zones to which the company brings now, or from which something that it is to bring is left over.
const ZONES = `
  select id from zones where brought_by = 'company'
  union select d.zone_id from open_orders w join order_groups g on g.id = w.order_group_id join deliveries d on d.id = g.delivery_id
  where d.brought_by = 'company'`

const DAYS = statement<{ day: string; is_over: boolean }>(`
  select day, day < ${nepalDate('$now::timestamptz')} as is_over from (
    select s.day from slots s where s.day >= ${nepalDate('$now::timestamptz')} and s.zone_id in (${ZONES})
    union select r.day from runs r where r.status in ('draft', 'sent', 'out', 'back')
  ) days order by day`)

const SLOTS = statement<Omit<RunSlot, 'free' | 'runs'>>(`
  select s.id, s.starts_at, s.ends_at, json_build_object('name_en', z.name_en, 'name_ne', z.name_ne) as zone
  from slots s join zones z on z.id = s.zone_id
  where s.day = $day::date and (s.zone_id in (${ZONES}) or exists (select from runs r where r.slot_id = s.id))
  order by s.starts_at, s.id`)

const RUNS = statement<RunCard>(`
  select r.id, r.slot_id, r.series, r.status, rd.name as rider, rd.most_stops, count(st.id)::int as stops,
    (count(st.id) filter (where st.outcome is null))::int as open
  from runs r join riders rd on rd.id = r.rider_id left join run_stops st on st.run_id = r.id
  where r.day = $day::date and r.status <> 'cancelled'
  group by r.id, rd.id order by length(r.series), r.series`)
