import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Deletes jobs that were finished a day ago; failed ones are kept longer (db/queue.ts). */
export async function purgeDoneJobs(ctx: Ctx): Promise<void> {
  await sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 day'`.execute(
    ctx.db,
  )
}
