import type { Ctx } from '../context.ts'
import { notifyOfDecline } from './notify-of-decline.ts'

/**
 * Gives what a deleted member of staff did with payouts to another account, so that it stays visible that two people
 * acted.
 */
export async function reassignPayoutsToDeletedUser(ctx: Ctx, from: string, to: string): Promise<void> {
  const { db, now } = ctx
  await db.updateTable('payouts').set({ prepared_by: to }).where('prepared_by', '=', from).execute()
  await db.updateTable('payouts').set({ approved_by: to }).where('approved_by', '=', from).execute()
  const proposals = () => db.updateTable('payout_account_proposals')
  // If the proposer is not known any more, the same person could propose and confirm, so that open proposals end.
  const ended = await proposals()
    .set({ status: 'declined', decided_by: to, decided_at: now })
    .where('proposed_by', '=', from)
    .where('status', '=', 'open')
    .returning(['vendor_id', 'number'])
    .execute()
  for (const { vendor_id, number } of ended) await notifyOfDecline(ctx, vendor_id, number)
  await proposals().set({ proposed_by: to }).where('proposed_by', '=', from).execute()
  await proposals().set({ decided_by: to }).where('decided_by', '=', from).execute()
  await db.updateTable('payout_files').set({ taken_by: to }).where('taken_by', '=', from).execute()
  await db.updateTable('payout_steps').set({ actor_id: to }).where('actor_id', '=', from).execute()
}
