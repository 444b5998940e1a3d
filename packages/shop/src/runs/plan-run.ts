import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { parse, typedNumber } from '../input.ts'
import { placeMark } from '../slots/delivery-time.ts'
import { type FreeStop, forgetMoved, readFreeStops } from './free-stops.ts'
import { holdRun, type LockedRun, requireRider, writeRun } from './hold-run.ts'
import { freeSeries } from './marks.ts'
import { giveMarks } from './send-run.ts'
import { type SortedStop, sortStops } from './sort-stops.ts'
import { turnAfterLast, writeOrder } from './stop-order.ts'
import { runTexts } from './texts.ts'

const Deliveries = z.array(z.uuid()).max(200)
const NewRun = z.object({
  slot: typedNumber(1, MAX_INTEGER),
  rider: typedNumber(1, MAX_INTEGER),
  deliveries: Deliveries,
})
const MoreStops = z.object({ deliveries: Deliveries, version: typedNumber(1, MAX_INTEGER).optional() })

/**
 * Makes a run of a delivery time with a rider and stops, in the proposed order (right `run.plan`), and answers its id. Refuses a delivery
 * that is in another run or no longer comes then (`conflict`, `deliveries`): of two planners who want the same stop, the second is told.
 */
export async function planRun(ctx: Ctx, input: unknown): Promise<number> {
  const { id: made_by } = requireRight(ctx, 'run.plan')
  const { slot, rider, deliveries } = parse(NewRun, input, ctx.locale)
  const texts = runTexts(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const day = await holdTime(ctx, slot)
    await requireRider(ctx, rider)
    const stops = await takeFree(ctx, slot, deliveries)
    const had = await ctx.db.selectFrom('runs').select('series').where('day', '=', day).execute()
    const series = freeSeries(new Set(had.map((run) => run.series)))
    if (!series) throw new Refusal('not_allowed', texts.noSeries)
    const { id } = await ctx.db
      .insertInto('runs')
      .values({
        slot_id: slot,
        day,
        series,
        rider_id: rider,
        made_by,
        made_at: ctx.now,
        sent_at: null,
        left_at: null,
        back_at: null,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('run_stops')
      .values(sortStops(stops).map((stop, place) => rowOf(id, stop, place + 1)))
      .execute()
    await audit(ctx, {
      action: 'run.make',
      object_kind: 'run',
      object_id: id,
      details: { series, day, stops: stops.length, rider },
    })
    return id
  })
}

/**
 * Adds stops to a run that has not left: in the proposed order, or at the end where somebody put it in order by hand. What is added to a run
 * that was sent gets its mark at once. Refuses as `planRun` does.
 */
export async function addStops(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { deliveries, version } = parse(MoreStops, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const { slot_id } = await slotOfRun(ctx, id)
    await holdTime(ctx, slot_id)
    const run = await holdRun(ctx, id, version, 'draft', 'sent')
    const stops = await takeFree(ctx, slot_id, deliveries)
    const turn = await turnAfterLast(ctx, id)
    await ctx.db
      .insertInto('run_stops')
      .values(sortStops(stops).map((stop, place) => rowOf(id, stop, turn + place)))
      .execute()
    if (!run.by_hand) await sortAnew(ctx, id)
    await writeRun(ctx, run, run.status === 'sent' ? await giveMarks(ctx, run) : {})
    await audit(ctx, {
      action: 'run.add_stops',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series, stops: stops.length },
    })
  })
}

const rowOf = (run_id: number, { delivery_id, place_id }: FreeStop, position: number) => ({
  run_id,
  delivery_id,
  place_id,
  position,
  no: null,
  cash_paisa: null,
  outcome: null,
  outcome_at: null,
  outcome_by: null,
})

/** Which delivery time a run is of; refuses an unknown run (`not_found`). */
async function slotOfRun(ctx: Ctx, id: number): Promise<Pick<LockedRun, 'slot_id'>> {
  const run = await ctx.db.selectFrom('runs').select('slot_id').where('id', '=', id).executeTakeFirst()
  if (!run) throw new Refusal('not_found', runTexts(ctx.locale).noSuchRun)
  return run
}

/** The key of an advisory lock: runs get series and stops one after the other, and nobody who orders waits for a planner. */
const LOCK = 4_230_049

/** Holds all planning until the end of the transaction, and answers the day of a delivery time. */
async function holdTime(ctx: Ctx, slot: number): Promise<string> {
  const time = await ctx.db.selectFrom('slots').select('day').where('id', '=', slot).executeTakeFirst()
  if (!time) throw new Refusal('not_found', runTexts(ctx.locale).noSuchTime)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
  return time.day
}

/** The chosen deliveries, which are free; refuses (`conflict`, `deliveries`) if one is not. */
async function takeFree(ctx: Ctx, slot: number, deliveries: readonly string[]): Promise<FreeStop[]> {
  const texts = runTexts(ctx.locale)
  if (deliveries.length === 0) throw fieldRefusal('invalid', 'deliveries', texts.chooseStops)
  const wanted = [...new Set(deliveries)]
  await forgetMoved(ctx, wanted)
  const free = new Map((await readFreeStops(ctx, [slot])).map((stop) => [stop.delivery_id, stop]))
  const missing = wanted.find((id) => !free.has(id))
  if (missing) throw fieldRefusal('conflict', 'deliveries', texts.notFree(await markNow(ctx, missing)))
  return wanted.map((id) => free.get(id)!)
}

/** How people call a delivery that was chosen and is not free. */
async function markNow(ctx: Ctx, delivery: string): Promise<string> {
  const place = await ctx.db
    .selectFrom('slot_places as p')
    .innerJoin('slots as s', 's.id', 'p.slot_id')
    .select(['s.series', 'p.no'])
    .where('p.delivery_id', '=', delivery)
    .orderBy('p.id', 'desc')
    .executeTakeFirst()
  return place ? placeMark(place.series, place.no) : '–'
}

/** Puts all stops of a run in the proposed order. */
async function sortAnew(ctx: Ctx, run: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('run_stops as st')
    .innerJoin('deliveries as d', 'd.id', 'st.delivery_id')
    .innerJoin('slot_places as p', 'p.id', 'st.place_id')
    .select(['st.id', 'd.address', 'p.no'])
    .where('st.run_id', '=', run)
    .execute()
  const sorted = sortStops(rows as (SortedStop & { id: number })[])
  await writeOrder(
    ctx,
    sorted.map(({ id }) => id),
  )
}
