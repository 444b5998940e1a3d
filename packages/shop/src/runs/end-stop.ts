import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { checkDeliveryCode, DeliveryCode } from '../fulfilment/delivery-code.ts'
import { amount, lineOfText, parse } from '../input.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { holdRun, type LockedRun, writeRun } from './hold-run.ts'
import { markOf } from './marks.ts'
import { cashOf, type Door, type DoorItem, holdDeliveries, readRunDoors } from './read-doors.ts'
import { type RunScope, requireRunScope } from './run-scope.ts'
import type { StopOutcome } from './tables.ts'
import { runTexts } from './texts.ts'

const Given = z.object({
  code: DeliveryCode,
  /** In rupees: the sum that was seen, and collected; refused if another one is due. */
  cash: amount().min(0).max(1_000_000_000),
})
const Missed = z.object({ outcome: z.enum(['nobody', 'refused']), note: lineOfText(300, 0).default('') })

/**
 * Enters that a stop was given, with the code that the customer said and the cash that was collected (right `run.plan`, or the rider of the
 * run itself): all of it is delivered, and the cash stands on its rider's account. Refuses a wrong code (`code`) and another sum than the one that is due (`cash`). The same
 * again does nothing; where somebody entered something else first, that stands (`conflict`), and so it is where nothing of it is on its way.
 */
export async function giveStop(ctx: Ctx, run: number, stop: number, input: unknown): Promise<void> {
  const before = await findStop(ctx, await requireRunScope(ctx), run, stop)
  const { code, cash } = parse(Given, input, ctx.locale)
  const items = (await readRunDoors(ctx, [before.delivery_id])).get(before.delivery_id)!.items
  const out = items.filter(isOnTheWay)
  // Outside of the transaction, because a refusal would roll back that the code was tried.
  if (before.outcome === null && out.length > 0)
    await checkDeliveryCode(
      ctx,
      out.map(({ id }) => id),
      code,
    )
  await enter(ctx, run, stop, 'given', async (ctx, run, door) => {
    const taken = toPaisa(cash)
    const rider = await ctx.db
      .selectFrom('riders')
      .select('user_id')
      .where('id', '=', run.rider_id)
      .executeTakeFirstOrThrow()
    await transitionItems(ctx, {
      items: door.items.filter(isOnTheWay).map(({ id }) => id),
      scope: 'anybody',
      to: 'delivered',
      actor_kind: 'staff',
      via: 'run',
      proof: 'code',
      cash_paisa: taken,
      courier_id: rider.user_id,
    })
    return taken
  })
}

/** Enters that nobody was at a stop, or that all of it was refused: it could not be delivered. For whom `giveStop` is, and refuses as it does. */
export async function missStop(ctx: Ctx, run: number, stop: number, input: unknown): Promise<void> {
  await findStop(ctx, await requireRunScope(ctx), run, stop)
  const { outcome, note } = parse(Missed, input, ctx.locale)
  await enter(ctx, run, stop, outcome, async (ctx, _run, door) => {
    await transitionItems(ctx, {
      items: door.items.filter(isOnTheWay).map(({ id }) => id),
      scope: 'anybody',
      to: 'undelivered',
      actor_kind: 'staff',
      via: 'run',
      failure_reason: outcome === 'nobody' ? 'nobody_there' : 'refused',
      note,
    })
    return undefined
  })
}

/** Whether it has left and is at no door yet. */
export const isOnTheWay = ({ status }: DoorItem) => status === 'out_for_delivery'

/** Refuses (`not_found`) a stop that is none of this run, or that is none of theirs. */
async function findStop(ctx: Ctx, { rider }: RunScope, run: number, id: number) {
  const stop = await ctx.db
    .selectFrom('run_stops as st')
    .innerJoin('runs as r', 'r.id', 'st.run_id')
    .leftJoin('users as u', 'u.id', 'st.outcome_by')
    .select(['st.id', 'st.delivery_id', 'st.no', 'st.outcome', 'st.cash_paisa', 'u.name as by'])
    .where('st.id', '=', id)
    .where('st.run_id', '=', run)
    .$if(rider !== null, (found) => found.where('r.rider_id', '=', rider))
    .executeTakeFirst()
  if (!stop) throw new Refusal('not_found', runTexts(ctx.locale).noSuchStop)
  return stop
}

/** Enters the outcome of a stop, of which the first one counts; `carryOut` moves its items, and answers what was collected, if anything was. */
async function enter(
  ctx: Ctx,
  id: number,
  stop_id: number,
  outcome: StopOutcome,
  carryOut: (ctx: Ctx, run: LockedRun, door: Door) => Promise<Paisa | undefined>,
): Promise<void> {
  const texts = runTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const before = await findStop(ctx, await requireRunScope(ctx), id, stop_id)
    const run = await holdRun(ctx, id, undefined, 'out', 'back', 'closed')
    await holdDeliveries(ctx, [before.delivery_id])
    // Whoever no longer rides since it waited enters nothing.
    const stop = await findStop(ctx, await requireRunScope(ctx), id, stop_id)
    if (stop.outcome === outcome) return
    if (stop.outcome)
      throw new Refusal('conflict', texts.alreadyEntered(texts.outcomes[stop.outcome], stop.by ?? ''))
    const door = (await readRunDoors(ctx, [stop.delivery_id])).get(stop.delivery_id)!
    if (!door.items.some(isOnTheWay)) throw new Refusal('conflict', texts.nothingOut)
    const taken = await carryOut(ctx, run, door)
    await ctx.db
      .updateTable('run_stops')
      .set({
        outcome,
        outcome_at: ctx.now,
        outcome_by: ctx.actor!.id,
        is_live: false,
        ...(taken !== undefined && { cash_paisa: taken }),
      })
      .where('id', '=', stop_id)
      .execute()
    await writeRun(ctx, run, {})
    await audit(ctx, {
      action: 'run.stop',
      object_kind: 'run',
      object_id: id,
      details: {
        mark: markOf(run.series, stop.no ?? 0),
        outcome,
        ...(taken !== undefined && { cash_paisa: taken }),
      },
    })
  })
}

/** What is due now at stops that are on their way; it differs from what was fixed only if the books of an order were changed meanwhile. */
export const cashDue = (ctx: Ctx, doors: readonly Door[]): Promise<Map<string, Paisa>> =>
  cashOf(ctx, doors, isOnTheWay)
