import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import { nepalDate } from '../nepal/nepal-day.ts'
import { firstFree } from './slot-state.ts'
import type { Slots } from './tables.ts'

/** Milliseconds for which a process may show times from memory; whether there is a place is asked again when it is taken. */
const FRESH = 2_000

/** A delivery time as it is offered. */
export type Slot = Omit<Selectable<Slots>, 'last_no'> & {
  /** Why it is closed, where a closure says so; the board alone knows. */
  closure?: SlotClosure | null
}

/** What people read of a closure. */
export interface SlotClosure {
  reason_en: string
  reason_ne: string
  /** Whether nobody comes at this moment, and not only at the time to come or at this one time. */
  is_now: boolean
}

/** An SQL condition: a time `s` is neither switched off nor in a closed time; it may be full or over (slot-state.ts). */
export const isOpenSlot = (s = 's') => `(${s}.status = 'open' and ${s}.closed_by is null)`

export const SLOT_COLUMNS = [
  'id',
  'zone_id',
  'day',
  'starts_at',
  'ends_at',
  'cut_off_at',
  'load_at',
  'series',
  'capacity',
  'taken',
  'fee_paisa',
  'status',
  'closed_by',
  'version',
] as const satisfies (keyof Omit<Slot, 'closure'>)[]

/** All times of all zones that have them, of today and the days ahead; a zone whose first day is to come has none yet. */
const recentTimes = recently(
  async (ctx): Promise<Map<number, Slot[]>> => {
    const { rows } = await ctx.db.executeQuery(READ({ now: ctx.now }))
    return new Map(
      rows.map(({ zone_id, slots }) => [
        zone_id,
        slots.map((slot) => ({
          ...slot,
          starts_at: new Date(slot.starts_at),
          ends_at: new Date(slot.ends_at),
          cut_off_at: new Date(slot.cut_off_at),
          load_at: new Date(slot.load_at),
        })),
      ]),
    )
  },
  { fresh: FRESH, inTransactions: true },
)

/** The times of a zone that are not over, the first first; null if it has none, and orders come on its usual days. */
export async function readBoard(ctx: Ctx, zone_id: number | null): Promise<Slot[] | null> {
  if (zone_id === null) return null
  const slots = (await recentTimes.read(ctx)).get(zone_id)
  return slots?.filter(({ ends_at }) => ends_at > ctx.now) ?? null
}

/** How long a vendor has to pack where nobody has said another time, in milliseconds. */
const recentPacking = recently(async (ctx): Promise<number> => {
  const { rows } = await ctx.db.executeQuery(PACKING({ now: ctx.now }))
  return rows[0]!.seconds * 1000
})

/** Of no vendor, so that the time of the whole shop counts. */
const PACKING = statement<{ seconds: number }>(
  'select extract(epoch from packing_time(0, $now))::int as seconds',
)

/**
 * The first time of a zone for goods that are packed within the time of the whole shop, as nothing is known of the cart; undefined if the
 * zone has no times, null if none is free.
 */
export async function earliestSlot(ctx: Ctx, zone_id: number | null): Promise<Slot | null | undefined> {
  const board = await readBoard(ctx, zone_id)
  if (!board) return undefined
  const load_from = new Date(ctx.now.getTime() + (await recentPacking.read(ctx)))
  return firstFree(board, ctx.now, { load_from, payable_until: null })
}

/** Why nobody comes to a zone at the moment, where a closure says so. */
export async function closedNow(ctx: Ctx, zone_id: number | null): Promise<SlotClosure | null> {
  const board = (await readBoard(ctx, zone_id)) ?? []
  return board.find(({ closure }) => closure?.is_now)?.closure ?? null
}

/** The times changed: this process reads them again. */
export const forgetBoard = recentTimes.forget

type Timestamps = 'starts_at' | 'ends_at' | 'cut_off_at' | 'load_at'

interface ZoneRow {
  zone_id: number
  /** As JSON has them, times as texts. */
  slots: (Omit<Slot, Timestamps> & Record<Timestamps, string>)[]
}

/** The day in Nepal of `$now`. */
const TODAY = nepalDate('$now::timestamptz')

/** An SQL condition: zone `z` of `slot_zones` has times by now. */
const HAS_TIMES = `(z.slots_from <= ${TODAY} and exists (select from slot_templates t where t.zone_id = z.zone_id))`

/** An SQL expression: the SlotClosure of time `s`. */
const CLOSURE = `(
  select json_build_object('reason_en', c.reason_en, 'reason_ne', c.reason_ne,
    'is_now', c.slot_id is null and c.from_at <= $now and (c.to_at is null or c.to_at > $now))
  from closures c where c.id = s.closed_by)`

const READ = statement<ZoneRow>(`
  select z.zone_id, coalesce(board.slots, '[]') as slots
  from slot_zones z join zones zone on zone.id = z.zone_id and zone.is_open cross join lateral (
    select json_agg(json_build_object(${SLOT_COLUMNS.map((column) => `'${column}', s.${column}`).join(', ')}, 'closure', ${CLOSURE}) order by s.starts_at) as slots
    from slots s
    where s.zone_id = z.zone_id and s.starts_at >= $now::timestamptz - interval '1 day' and s.day <= ${TODAY} + z.days_ahead
  ) board
  where ${HAS_TIMES}`)
