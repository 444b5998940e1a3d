import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { markOf } from '../marks.ts'
import { runTexts } from '../texts.ts'

/**
 * Says that somebody looked into what a rider's phone sent and could not be entered (right `run.plan`). What is entered of the stop stays; the
 * same again does nothing. Refuses what is none of this run (`not_found`).
 */
export async function settleClash(ctx: Ctx, run: number, attempt: string): Promise<void> {
  requireRight(ctx, 'run.plan')
  if (!z.uuid().safeParse(attempt).success) throw new Refusal('not_found', runTexts(ctx.locale).noSuchStop)
  await inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .selectFrom('run_attempts as d')
      .innerJoin('run_stops as st', 'st.id', 'd.stop_id')
      .innerJoin('runs as r', 'r.id', 'st.run_id')
      .select(['d.kind', 'd.clash', 'd.settled_at', 'st.no', 'r.series'])
      .where('d.id', '=', attempt)
      .where('st.run_id', '=', run)
      .where('d.clash', 'is not', null)
      .forUpdate('d')
      .executeTakeFirst()
    if (!found) throw new Refusal('not_found', runTexts(ctx.locale).noSuchStop)
    if (found.settled_at) return
    await ctx.db
      .updateTable('run_attempts')
      .set({ settled_at: ctx.now, settled_by: ctx.actor!.id })
      .where('id', '=', attempt)
      .execute()
    await audit(ctx, {
      action: 'run.settle',
      object_kind: 'run',
      object_id: run,
      details: { mark: markOf(found.series, found.no ?? 0), outcome: found.kind, clash: found.clash },
    })
  })
}
