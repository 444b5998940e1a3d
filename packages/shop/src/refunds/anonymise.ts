import type { Ctx } from '../context.ts'
import { releaseFile } from '../files/orphan-files.ts'
import { OPEN_STATES } from './states.ts'

/**
 * Gives a person's refunds to another account, with their order groups, and deletes what the person wrote and
 * photographed.
 */
export async function reassignRefundsToDeletedUser(ctx: Ctx, from: string, to: string): Promise<void> {
  const { db } = ctx
  const theirs = db.selectFrom('refunds').select('id').where('user_id', '=', from)
  const photos = await db
    .deleteFrom('refund_photos')
    .where('refund_id', 'in', theirs)
    .returning('file')
    .execute()
  for (const { file } of photos) await releaseFile(ctx, file)
  await db
    .updateTable('refund_steps')
    .set({ note: '' })
    .where('refund_id', 'in', theirs)
    .where('actor_kind', '=', 'customer')
    .execute()
  await db.updateTable('refunds').set({ user_id: to, note: '' }).where('user_id', '=', from).execute()
}

/** Whether a person has a refund that is to be decided or sent. */
export async function hasOpenRefund({ db }: Ctx, user_id: string): Promise<boolean> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', 'in', OPEN_STATES)
    .executeTakeFirst()
  return open !== undefined
}
