import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { nepalDate } from '../nepal/nepal-day.ts'
import { isOpenSlot, type Slot } from './board.ts'

/** A zone that orders can go to. */
export interface BoardZone {
  id: number
  name_en: string
  name_ne: string
  /** The day from which orders need a time; null where they need none. */
  slots_from: string | null
}

/** A day with delivery times, and how many deliveries come on it. */
interface BoardDay {
  day: string
  taken: number
  capacity: number
}

export interface StaffBoard {
  zones: BoardZone[]
  /** From today on, as far as times are written. */
  days: BoardDay[]
  /** The times of one of these days, the first first. */
  slots: Slot[]
}

/**
 * The delivery times of a day over all zones, none of one that has none, and which days have any; without a day, of the first one that has (right `slot.change` or
 * `zone.change`).
 */
export async function readStaffBoard(ctx: Ctx, asked: string | null): Promise<StaffBoard> {
  requireReading(ctx, 'slot.change', 'zone.change')
  const [zones, days] = await Promise.all([
    ctx.db.executeQuery(ZONES()),
    ctx.db.executeQuery(DAYS({ now: ctx.now })),
  ])
  const day = asked ? days.rows.find((one) => one.day === asked) : days.rows[0]
  const slots = day ? (await ctx.db.executeQuery(OF_DAY({ day: day.day }))).rows : []
  return { zones: zones.rows, days: days.rows, slots }
}

const ZONES = statement<BoardZone>(`
  select z.id, z.name_en, z.name_ne,
    case when exists (select from slot_templates t where t.zone_id = z.id) then t.slots_from end as slots_from
  from zones z left join slot_zones t on t.zone_id = z.id where z.is_open order by z.id`)

// What is closed takes nobody, and is no room.
const DAYS = statement<BoardDay>(`
  select s.day, sum(s.taken)::int as taken, sum(case when ${isOpenSlot()} then s.capacity else s.taken end)::int as capacity
  from slots s join zones z on z.id = s.zone_id and z.is_open
  where s.day >= ${nepalDate('$now::timestamptz')}
  group by s.day order by s.day`)

const OF_DAY = statement<Slot>(`
  select s.id, s.zone_id, s.day, s.starts_at, s.ends_at, s.cut_off_at, s.load_at, s.series, s.capacity, s.taken, s.fee_paisa, s.status, s.closed_by, s.version
  from slots s join zones z on z.id = s.zone_id and z.is_open where s.day = $day::date order by s.starts_at, s.zone_id`)
