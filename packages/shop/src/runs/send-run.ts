import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { parse, typedNumber } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { holdRun, type LockedRun, requireRider, writeRun } from './hold-run.ts'
import { runTexts } from './texts.ts'

/** The version of the run that was seen. */
export const Seen = z.object({ version: typedNumber(1, MAX_INTEGER).optional() })

const floatTexts = { en: runTexts('en').floatRupees, ne: runTexts('ne').floatRupees }
const RunChange = Seen.extend({
  rider: typedNumber(1, MAX_INTEGER).optional(),
  float: z
    .union([z.string(), z.number()])
    .transform((typed) => Number(typed === '' ? 0 : typed))
    .refine((rupees) => Number.isInteger(rupees) && rupees >= 0 && rupees <= 100_000, { params: floatTexts })
    .optional(),
})

/** Gives a run that has not left another rider, or other change to take along (right `run.plan`). */
export async function changeRun(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { version, rider, float } = parse(RunChange, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx, id, version, 'draft', 'sent')
    if (rider !== undefined && rider !== run.rider_id) await requireRider(ctx, rider)
    const after = {
      rider_id: rider ?? run.rider_id,
      float_paisa: float === undefined ? run.float_paisa : toPaisa(float),
    }
    if (after.rider_id === run.rider_id && after.float_paisa === run.float_paisa) return
    await writeRun(ctx, run, after)
    await audit(ctx, {
      action: 'run.change',
      object_kind: 'run',
      object_id: id,
      details: {
        series: run.series,
        before: { rider: run.rider_id, float_paisa: run.float_paisa },
        after: { rider: after.rider_id, float_paisa: after.float_paisa },
      },
    })
  })
}

/**
 * Sends a run to its rider (right `run.plan`): its stops get their marks in the order in which they stand, and keep them when the order
 * changes. Refuses a run without stops, and a rider who no longer rides (`not_allowed`).
 */
export async function sendRun(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { version } = parse(Seen, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx, id, version, 'draft')
    await requireRider(ctx, run.rider_id)
    const marks = await giveMarks(ctx, run)
    if (marks.last_no === 0) throw new Refusal('not_allowed', runTexts(ctx.locale).noStops)
    await writeRun(ctx, run, { ...marks, status: 'sent', sent_at: ctx.now })
    await audit(ctx, {
      action: 'run.send',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series, stops: marks.last_no },
    })
  })
}

/** Cancels a run that has not left (right `run.plan`): its stops are in no run again. */
export async function cancelRun(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { version } = parse(Seen, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx, id, version, 'draft', 'sent')
    await ctx.db.deleteFrom('run_stops').where('run_id', '=', id).execute()
    await writeRun(ctx, run, { status: 'cancelled', ended_at: ctx.now })
    await audit(ctx, {
      action: 'run.cancel',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series },
    })
  })
}

/** Gives the stops of a held run that have no mark yet the next numbers, and answers the last one, which is to be written. */
export async function giveMarks(
  ctx: Ctx,
  run: Pick<LockedRun, 'id' | 'last_no'>,
): Promise<{ last_no: number }> {
  const { rows } = await ctx.db.executeQuery(MARK({ run: run.id, last_no: run.last_no }))
  return { last_no: run.last_no + rows.length }
}

const MARK = statement(`
  update run_stops st set no = $last_no::int + bare.turn
  from (select id, row_number() over (order by position, id) as turn from run_stops where run_id = $run and no is null) bare
  where st.id = bare.id returning st.id`)
