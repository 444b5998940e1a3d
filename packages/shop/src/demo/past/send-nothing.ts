import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { countAsSent } from '../../messaging/outbox.ts'

/**
 * What the past wrote is long sent, and so is money that was given back: no job does it today. No job runs before the past is
 * played (play-first.ts), so that none can have begun.
 */
export async function sendNothing(ctx: Ctx): Promise<void> {
  const sent = await countAsSent(ctx)
  await sql`
    delete from pgboss.job
    where name = 'send-refund' or name = 'deliver-message' and (data ->> 'id')::bigint = any(${sent})`.execute(
    ctx.db,
  )
}
