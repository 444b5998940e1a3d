import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Removes a failed job that nobody needs any more, such as one of a picture that is gone, so that it counts as failed no longer. What
 * it was about stays as it is. Needs the right `setting.change`. A job that does not exist or is waiting again is left alone.
 * Answers whether it was removed.
 */
export async function dismissJob(ctx: Ctx, id: string): Promise<boolean> {
  requireRight(ctx, 'setting.change')
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ name: string }>`
      delete from pgboss.job where state = 'failed' and id::text = ${id} returning name`.execute(ctx.db)
    if (!rows[0]) return false
    await audit(ctx, {
      action: 'job.dismiss',
      object_kind: 'job',
      object_id: id,
      details: { queue: rows[0].name },
    })
    return true
  })
}
