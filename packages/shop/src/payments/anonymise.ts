import type { Ctx } from '../context.ts'

/** Gives the proposals of a deleted member of staff to another account. A second person must still confirm them. */
export async function reassignProposalsToDeletedUser({ db }: Ctx, from: string, to: string): Promise<void> {
  await db.updateTable('payments').set({ proposed_by: to }).where('proposed_by', '=', from).execute()
}
