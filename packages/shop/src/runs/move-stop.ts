import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { parse, typedNumber } from '../input.ts'
import { holdRun, writeRun } from './hold-run.ts'
import { giveMarks } from './send-run.ts'
import { turnAfterLast, writeOrder } from './stop-order.ts'
import { runTexts } from './texts.ts'

const Move = z.object({
  /** One place up or down, out of the run, or to another run of the same delivery time. */
  to: z.union([z.enum(['up', 'down', 'out']), typedNumber(1, MAX_INTEGER)]),
  version: typedNumber(1, MAX_INTEGER).optional(),
})

/**
 * Moves a stop of a run that has not left (right `run.plan`). Within the run it keeps its mark, and the run is put in order by hand from then on; in
 * another run it stands at the end, with a new mark if that was sent. Refuses a change of another version of its run than the one that was seen
 * (`conflict`).
 */
export async function moveStop(ctx: Ctx, id: number, stop: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { to, version } = parse(Move, input, ctx.locale)
  const texts = runTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    // Two runs are held by id, so that two who move stops between the same runs do not wait for each other.
    const first =
      typeof to === 'number' && to < id ? await holdRun(ctx, to, undefined, 'draft', 'sent') : null
    const run = await holdRun(ctx, id, version, 'draft', 'sent')
    const other =
      typeof to === 'number' && to !== id
        ? (first ?? (await holdRun(ctx, to, undefined, 'draft', 'sent')))
        : null
    const stops = await ctx.db
      .selectFrom('run_stops')
      .select(['id', 'position'])
      .where('run_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute()
    const place = stops.findIndex((one) => one.id === stop)
    if (place < 0) throw new Refusal('conflict', texts.noSuchStop)
    if (to === 'up' || to === 'down') {
      const beside = stops[place + (to === 'up' ? -1 : 1)]
      if (!beside) throw new Refusal('not_allowed', texts.isFirst)
      const order = stops.map((one) => one.id)
      const at = order.indexOf(beside.id)
      order[at] = stop
      order[place] = beside.id
      await writeOrder(ctx, order)
      await writeRun(ctx, run, { by_hand: true })
    } else if (to === 'out') {
      await ctx.db.deleteFrom('run_stops').where('id', '=', stop).execute()
      await writeRun(ctx, run, {})
    } else if (other) {
      if (other.slot_id !== run.slot_id) throw new Refusal('not_found', texts.noSuchRun)
      await ctx.db
        .updateTable('run_stops')
        .set({ run_id: other.id, position: await turnAfterLast(ctx, other.id), no: null })
        .where('id', '=', stop)
        .execute()
      await writeRun(ctx, run, {})
      await writeRun(ctx, other, other.status === 'sent' ? await giveMarks(ctx, other) : {})
    }
    await audit(ctx, {
      action: 'run.move_stop',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series, stop, to: other ? other.series : to },
    })
  })
}
