import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { countOpenClashes } from './attempts/read-attempts.ts'
import { holdRun, writeRun } from './hold-run.ts'
import { markOf } from './marks.ts'
import { Seen } from './send-run.ts'
import { runTexts } from './texts.ts'

const Closing = Seen.extend({ float_back: z.boolean().default(false) })

/** A run is back (right `run.plan`). Refuses one with stops that nothing is entered of (`not_allowed`), and names them. */
export async function comeBack(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { version } = parse(Seen, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx, id, version, 'out')
    const open = await ctx.db
      .selectFrom('run_stops')
      .select('no')
      .where('run_id', '=', id)
      .where('is_live', '=', true)
      .orderBy('no')
      .execute()
    const marks = open.map(({ no }) => markOf(run.series, no ?? 0))
    if (marks.length > 0) throw new Refusal('not_allowed', runTexts(ctx.locale).stopsOpen(marks.join(', ')))
    await writeRun(ctx, run, { status: 'back', back_at: ctx.now })
    await audit(ctx, {
      action: 'run.back',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series },
    })
  })
}

/**
 * Closes a run that is back (right `run.plan`), once its cash is counted: whoever takes it in records that (cash/take-hand-over.ts), and the change
 * that the rider took along is back. Refuses before that, and while nobody has looked into what the rider's phone sent and could not be entered
 * (`not_allowed`).
 */
export async function closeRun(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { version, float_back } = parse(Closing, input, ctx.locale)
  const texts = runTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx, id, version, 'back')
    const clashes = await countOpenClashes(ctx, id)
    if (clashes > 0) throw new Refusal('not_allowed', texts.clashesOpen(clashes))
    const { open } = await cashOfRun(ctx, id)
    if (open > 0) throw new Refusal('not_allowed', texts.cashOpen)
    if (run.float_paisa > 0 && !float_back) throw fieldRefusal('invalid', 'float_back', texts.floatOpen)
    await writeRun(ctx, run, { status: 'closed', ended_at: ctx.now })
    await audit(ctx, {
      action: 'run.close',
      object_kind: 'run',
      object_id: id,
      details: { series: run.series, float_paisa: run.float_paisa },
    })
  })
}

/** What was collected on a run, and how much of that its rider has not handed over yet. */
export async function cashOfRun(ctx: Ctx, id: number): Promise<{ collected: Paisa; open: Paisa }> {
  return (await ctx.db.executeQuery(CASH({ id }))).rows[0]!
}

const CASH = statement<{ collected: Paisa; open: Paisa }>(`
  select coalesce(sum(c.collected_paisa), 0)::bigint as collected,
    coalesce(sum(c.collected_paisa) filter (where c.settled_at is null), 0)::bigint as open
  from run_stops st join order_groups g on g.delivery_id = st.delivery_id join orders o on o.order_group_id = g.id
  join cash_collections c on c.order_id = o.id and c.collected_at = st.outcome_at
  where st.run_id = $id and st.outcome = 'given'`)
