import type { Ctx } from '../context.ts'

/** Makes what somebody of the company proposed to accept the proposal of another account: two people stay needed. */
export async function reassignProposalsToDeletedUser({ db }: Ctx, from: string, to: string): Promise<void> {
  await db.updateTable('payments').set({ proposed_by: to }).where('proposed_by', '=', from).execute()
}
