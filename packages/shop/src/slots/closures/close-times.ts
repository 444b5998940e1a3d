import type { Selectable } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { changeRow } from '../../audit/change-row.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { IS_UNDER_WAY } from '../../money/item-states.ts'
import { midnightOf } from '../../nepal/nepal-day.ts'
import { forgetBoard } from '../board.ts'
import { requireZone } from '../change-templates.ts'
import type { Closures } from '../closure-tables.ts'
import { applyClosures, holdClosures } from './closed-by.ts'
import { ClosingDays, ClosingDaysSeen, ClosingNow, Ending } from './closure-input.ts'
import { closureTexts } from './texts.ts'

// Staff say when there is no delivery, everywhere or in one zone (right `zone.change`), or at one delivery time (close-one.ts). What falls
// into it cannot be ordered for from then on; nobody who has a place in it loses it.

export type Closure = Selectable<Closures>

/** What is read of a closure. */
export const CLOSURE_COLUMNS = [
  'id',
  'zone_id',
  'slot_id',
  'kind',
  'from_at',
  'to_at',
  'reason_en',
  'reason_ne',
  'made_by',
  'made_at',
  'ended_at',
  'version',
] as const satisfies (keyof Closures)[]

/** A year in milliseconds: nothing is closed further ahead. */
const FURTHEST = 366 * DAY

/** A closure that holds or is to come, with how many deliveries are ordered within it. */
export interface ListedClosure extends Closure {
  deliveries: number
}

/** The closures that hold or are to come, the first first. */
export async function listClosures(ctx: Ctx): Promise<ListedClosure[]> {
  requireReading(ctx, 'zone.change')
  const closures = await ctx.db
    .selectFrom('closures')
    .select(CLOSURE_COLUMNS)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('to_at', 'is', null), is('to_at', '>', ctx.now)]))
    .orderBy('from_at')
    .orderBy('id')
    .execute()
  const deliveries = await countEach(ctx, closures)
  return closures.map((one, at) => ({ ...one, deliveries: deliveries[at]! }))
}

/** How many deliveries are ordered for the times ahead that a closing would close. */
export async function deliveriesWithin(ctx: Ctx, input: unknown): Promise<number> {
  requireReading(ctx, 'zone.change')
  const { zone, ...days } = parse(ClosingDays, input, ctx.locale)
  if (zone !== null) await requireZone(ctx, zone)
  return countWithin(ctx, { zone_id: zone, slot_id: null, ...spanOf(ctx, days) })
}

/** The same for all times ahead of each of these zones (null: of all zones), and for each of these days in all zones. */
export async function deliveriesAhead(
  ctx: Ctx,
  { zones, days }: { zones: readonly (number | null)[]; days: readonly string[] },
): Promise<{ zones: number[]; days: number[] }> {
  requireReading(ctx, 'zone.change')
  const counted = await countEach(ctx, [
    ...zones.map((zone_id): Span => ({ zone_id, slot_id: null, from_at: ctx.now, to_at: null })),
    ...days.map((day): Span => {
      const from_at = midnightOf(day)
      return { zone_id: null, slot_id: null, from_at, to_at: new Date(from_at.getTime() + DAY) }
    }),
  ])
  return { zones: counted.slice(0, zones.length), days: counted.slice(zones.length) }
}

/**
 * Closes days, or hours of a day, with a reason that shoppers read. Refuses what is over or more than a year ahead (`first_day`), and
 * (`conflict`) what more is ordered within than its sender saw.
 */
export async function closeDays(ctx: Ctx, input: unknown): Promise<Closure> {
  requireRight(ctx, 'zone.change')
  const { zone, deliveries, kind, reason_en, reason_ne, ...days } = parse(ClosingDaysSeen, input, ctx.locale)
  const span = spanOf(ctx, days)
  return makeClosure(
    ctx,
    { zone_id: zone, slot_id: null, kind, reason_en, reason_ne, ...span },
    { seen: deliveries },
  )
}

/** Closes from this moment on until somebody opens again, as for a bandh or a flood. Pressed twice it is one closure. */
export async function closeNow(ctx: Ctx, input: unknown): Promise<Closure> {
  requireRight(ctx, 'zone.change')
  const { zone: zone_id, ...why } = parse(ClosingNow, input, ctx.locale)
  return makeClosure(ctx, { zone_id, slot_id: null, ...why, from_at: ctx.now, to_at: null })
}

/**
 * Opens again what was closed (right `zone.change`; for one delivery time `slot.change`, too). Refuses an unknown one, and one that somebody else changed; what
 * is open already stays so.
 */
export async function endClosure(ctx: Ctx, id: number, input: unknown): Promise<Closure> {
  requireRight(ctx, 'slot.change', 'zone.change')
  const { version } = parse(Ending, input, ctx.locale)
  const ended = await inTransaction(ctx, async (ctx) => {
    await holdClosures(ctx)
    const before = await ctx.db
      .selectFrom('closures')
      .select(CLOSURE_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', closureTexts(ctx.locale).noSuchClosure)
    if (before.slot_id === null) requireRight(ctx, 'zone.change')
    if (before.ended_at) return before
    const { after } = await changeRow<Closure>(ctx, {
      kind: 'closure',
      id,
      before,
      seen: version,
      given: { ended_at: ctx.now },
      write: (columns) => ctx.db.updateTable('closures').set(columns).where('id', '=', id).execute(),
    })
    await applyClosures(ctx)
    return after
  })
  forgetBoard(ctx)
  return ended
}

/** A closure as it is made. */
export type New = Omit<Closure, 'id' | 'made_by' | 'made_at' | 'ended_at' | 'version'>

/**
 * Makes a closure, once however often it is sent; the caller has asked for the right. `check` refuses what may not be, once nobody else changes closures.
 * Refuses (`conflict`) if more is ordered within than its sender has `seen`.
 */
export async function makeClosure(
  ctx: Ctx,
  closure: New,
  { seen, check }: { seen?: number | undefined; check?: (ctx: Ctx) => Promise<void> } = {},
): Promise<Closure> {
  const made = await inTransaction(ctx, async (ctx) => {
    if (closure.zone_id !== null) await requireZone(ctx, closure.zone_id)
    await holdClosures(ctx)
    const same = await sameAs(ctx, closure)
    if (same) return same
    await check?.(ctx)
    const row = await ctx.db
      .insertInto('closures')
      .values({ ...closure, made_by: ctx.actor?.id ?? null, made_at: ctx.now })
      .returning(CLOSURE_COLUMNS)
      .executeTakeFirstOrThrow()
    await applyClosures(ctx)
    // Counted once nobody can come in any more.
    const deliveries = await countWithin(ctx, row)
    if (seen !== undefined && deliveries > seen)
      throw new Refusal('conflict', closureTexts(ctx.locale).moreInside(deliveries))
    const { id, zone_id, slot_id, kind, from_at, to_at, reason_en, reason_ne } = row
    const details = { zone_id, slot_id, kind, from_at, to_at, reason_en, reason_ne, deliveries }
    await audit(ctx, { action: 'closure.make', object_kind: 'closure', object_id: id, details })
    return row
  })
  forgetBoard(ctx)
  return made
}

/** One that says the same, so that what is sent twice closes once. */
function sameAs(ctx: Ctx, { zone_id, slot_id, kind, from_at, to_at, reason_en, reason_ne }: New) {
  const alike = ctx.db
    .selectFrom('closures')
    .select(CLOSURE_COLUMNS)
    .where('ended_at', 'is', null)
    .where('kind', '=', kind)
    .where('reason_en', '=', reason_en)
    .where('reason_ne', '=', reason_ne)
    .where('zone_id', zone_id === null ? 'is' : '=', zone_id)
    .where('slot_id', slot_id === null ? 'is' : '=', slot_id)
  return (
    to_at === null
      ? alike.where('to_at', 'is', null)
      : alike.where('from_at', '=', from_at).where('to_at', '=', to_at)
  ).executeTakeFirst()
}

interface Days {
  first_day: string
  last_day: string | null
  from: string | null
  to: string | null
}

/** From when until when; refuses what is over or too far ahead. */
function spanOf(ctx: Ctx, { first_day, last_day, from, to }: Days): { from_at: Date; to_at: Date } {
  const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:45`)
  const last = last_day ?? first_day
  const from_at = at(first_day, from ?? '00:00')
  const to_at = to === null ? new Date(at(last, '00:00').getTime() + DAY) : at(last, to)
  const texts = closureTexts(ctx.locale)
  if (to_at <= ctx.now) throw fieldRefusal('invalid', 'first_day', texts.isPast)
  if (to_at.getTime() > ctx.now.getTime() + FURTHEST)
    throw fieldRefusal('invalid', last_day === null ? 'first_day' : 'last_day', texts.tooFar)
  return { from_at, to_at }
}

type Span = Pick<Closure, 'zone_id' | 'slot_id' | 'from_at' | 'to_at'>

/** How many deliveries of which something is to come have a place in times of a span that are not over. */
export const countWithin = async (ctx: Ctx, span: Span): Promise<number> => (await countEach(ctx, [span]))[0]!

/** The same for each of these spans. */
async function countEach(ctx: Ctx, spans: readonly Span[]): Promise<number[]> {
  const { rows } = await ctx.db.executeQuery(
    COUNT({
      zones: spans.map(({ zone_id }) => zone_id),
      slots: spans.map(({ slot_id }) => slot_id),
      from: spans.map(({ from_at }) => from_at),
      to: spans.map(({ to_at }) => to_at),
      now: ctx.now,
    }),
  )
  return rows.map(({ deliveries }) => deliveries)
}

// Each delivery is looked at once, however many spans it is counted in.
const COUNT = statement<{ deliveries: number }>(`
  with times as materialized (
    select s.id, s.zone_id, s.starts_at, s.ends_at, count(*)::int as deliveries
    from slot_zones z
    join slots s on s.zone_id = z.zone_id and s.starts_at > $now::timestamptz - interval '1 day' and s.ends_at > $now
    join slot_places p on p.slot_id = s.id and p.released_at is null
    where exists (
      select from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
      where g.delivery_id = p.delivery_id and ${IS_UNDER_WAY})
    group by s.id
  )
  select coalesce(sum(t.deliveries), 0)::int as deliveries
  from unnest((select $zones)::int[], (select $slots)::int[], (select $from)::timestamptz[], (select $to)::timestamptz[])
    with ordinality as w (zone_id, slot_id, from_at, to_at, at)
  left join times t on (w.zone_id is null or t.zone_id = w.zone_id) and (w.slot_id is null or t.id = w.slot_id) and t.ends_at > w.from_at
    and (w.to_at is null or t.starts_at < w.to_at)
  group by w.at
  order by w.at`)
