import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { type Event, events } from '../notifications/events.ts'
import { notifyReceivers } from '../orders/notices/notify-receivers.ts'
import { isToBring } from '../orders/states.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { holdRun, requireRider, writeRun } from './hold-run.ts'
import { markOf } from './marks.ts'
import { cashOf, type Door, goesNow, holdDeliveries, numbersOf, readRunDoors } from './read-doors.ts'
import { Seen } from './send-run.ts'
import { runTexts } from './texts.ts'

/** `other_day`: it was said that it leaves although its day is another. */
const Leave = Seen.extend({ other_day: z.boolean().default(false) })

/** What did not go along when a run left. */
export interface Left {
  /** Marks of stops of which nothing is packed: they are in no run again. */
  stayed: string[]
  /** Marks of stops of which something is not packed. */
  partly: string[]
}

/**
 * A run leaves (right `run.plan`): in one transaction all that is packed of its deliveries is on its way, what is to be collected at each door
 * is fixed, and each customer is told once, with the rider's name, the code and the sum. What is not packed stays; a stop of which nothing is, or
 * which comes at another time by now, is in no run again. Refuses a run of which nothing is packed, one of another day than today unless that is
 * said (`not_allowed`, `other_day`), and one that has left (`conflict`).
 */
export async function leave(ctx: Ctx, id: number, input: unknown): Promise<Left> {
  requireRight(ctx, 'run.plan')
  const { version, other_day } = parse(Leave, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx, id, version, 'sent')
    if (run.day !== nepalDay(ctx.now) && !other_day)
      throw fieldRefusal('not_allowed', 'other_day', runTexts(ctx.locale).otherDay)
    const rider = await requireRider(ctx, run.rider_id)
    await holdDeliveries(
      ctx,
      (await stopsOf(ctx, id)).map(({ delivery_id }) => delivery_id),
    )
    // Only what is read after the lock is as the last change left it.
    const stops = await stopsOf(ctx, id)
    const doors = await readRunDoors(
      ctx,
      stops.map(({ delivery_id }) => delivery_id),
    )
    const parts = stops.map((stop) => {
      const door = doors.get(stop.delivery_id)!
      const going = stop.released_at === null ? door.items.filter(goesNow) : []
      return { stop, door, mark: markOf(run.series, stop.no ?? 0), going }
    })
    const going = parts.filter((part) => part.going.length > 0)
    const stayed = parts.filter((part) => part.going.length === 0)
    if (going.length === 0) throw new Refusal('not_allowed', runTexts(ctx.locale).nothingPacked)
    const cash = await cashOf(
      ctx,
      going.map(({ door }) => door),
      goesNow,
    )
    await transitionItems(ctx, {
      items: going.flatMap((part) => part.going.map((item) => item.id)),
      scope: 'anybody',
      to: 'out_for_delivery',
      actor_kind: 'staff',
      via: 'run',
    })
    if (stayed.length > 0)
      await ctx.db
        .deleteFrom('run_stops')
        .where(
          'id',
          'in',
          stayed.map(({ stop }) => stop.id),
        )
        .execute()
    await ctx.db.executeQuery(
      FIX_CASH({
        stops: going.map(({ stop }) => stop.id),
        sums: going.map(({ door }) => cash.get(door.delivery_id)!),
      }),
    )
    await writeRun(ctx, run, { status: 'out', left_at: ctx.now })
    const notified = await events(
      ctx,
      ...going.map(({ stop, door, going }) =>
        onTheWay(stop.id, door, going, rider.name, cash.get(door.delivery_id)!),
      ),
    )
    await notifyReceivers(ctx, notified)
    const left = {
      stayed: stayed.map(({ mark }) => mark),
      partly: going
        .filter(({ door, going }) => door.items.filter(isToBring).length > going.length)
        .map(({ mark }) => mark),
    }
    await audit(ctx, {
      action: 'run.leave',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series, stops: going.length, ...left },
    })
    return left
  })
}

const FIX_CASH = statement(`
  update run_stops st set cash_paisa = fixed.paisa
  from unnest((select $stops)::bigint[], (select $sums)::bigint[]) as fixed (id, paisa) where st.id = fixed.id`)

/** The stops that a run is to bring, with when their place was given back, if it was. */
async function stopsOf(ctx: Ctx, run: number) {
  return ctx.db
    .selectFrom('run_stops as st')
    .innerJoin('slot_places as p', 'p.id', 'st.place_id')
    .select(['st.id', 'st.delivery_id', 'st.no', 'p.released_at'])
    .where('st.run_id', '=', run)
    .where('st.is_live', '=', true)
    .orderBy('st.position')
    .orderBy('st.id')
    .execute()
}

/** What the customer of a delivery is told: once for all of it, about its first order. */
function onTheWay(stop: number, door: Door, going: Door['items'], rider: string, cash_paisa: Paisa): Event {
  const [first] = going
  // What is said is of the orders of which something goes.
  const groups = new Set(going.map(({ order_group_id }) => order_group_id))
  const items = door.items.filter((item) => groups.has(item.order_group_id))
  const isPart = items.filter(isToBring).length > going.length
  return {
    kind: 'OrderOutForDelivery',
    user_id: door.user_id,
    // What comes by another run is another thing to tell of.
    object_id: `${first!.order_id} run ${stop}`,
    order_group_id: first!.order_group_id,
    values: {
      number: numbersOf({ groups: door.groups, items: going }),
      vendor: first!.vendor,
      rider,
      ...(isPart && { part: going.map(({ name_en, name_ne }) => ({ name_en, name_ne })) }),
      cash_paisa,
      ...(door.code && { code: door.code }),
    },
  }
}
