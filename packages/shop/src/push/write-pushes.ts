import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Sms } from '../messaging/send.ts'

/** A notification for the browsers of a person, in their language. */
export interface Push {
  user_id: string
  title: string
  body: string
  path: string
  /** Goes if no browser takes it. */
  sms: Sms | null
}

/** Writes them and the jobs that send them, in the open transaction. */
export async function writePushes(ctx: Ctx, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .insertInto('push_messages')
      .values(
        pushes.map(({ sms, ...push }) => ({ ...push, sms: sms && JSON.stringify(sms), created_at: ctx.now })),
      )
      .returning('id')
      .execute()
    await sendJobs(
      ctx,
      'deliver-push',
      rows.map(({ id }) => ({ id })),
    )
  })
}
