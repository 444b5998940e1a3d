import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Tries failed jobs once more: the one with this id, or all. Needs the right `setting.change`. Jobs that do not exist
 * or are waiting again already are skipped. Answers how many are tried.
 */
export async function retryJobs(ctx: Ctx, id?: string): Promise<number> {
  requireRight(ctx, 'setting.change')
  return inTransaction(ctx, async (ctx) => {
    // The same as pg-boss's own retry, but for all queues at once.
    const { rows } = await sql<{ name: string }>`
      update pgboss.job
      set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
      where state = 'failed' and (${id ?? null}::text is null or id::text = ${id ?? null})
      returning name
    `.execute(ctx.db)
    if (rows.length > 0)
      await audit(ctx, {
        action: 'job.retry',
        object_kind: 'job',
        object_id: id ?? 'all',
        details: { queues: [...new Set(rows.map(({ name }) => name))], number: rows.length },
      })
    return rows.length
  })
}
