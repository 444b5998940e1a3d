import type { Ctx } from '../context.ts'
import { releaseFile } from '../files/orphan-files.ts'
import { OPEN_STATES } from './states.ts'

/**
 * Makes a person's refunds those of another account, with the order groups that they are of; what the person wrote and
 * photographed goes.
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

/** Whether money is on its way back to a person, or is to be decided about. */
export async function hasOpenRefund({ db }: Ctx, user_id: string): Promise<boolean> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', 'in', OPEN_STATES)
    .executeTakeFirst()
  return open !== undefined
}
