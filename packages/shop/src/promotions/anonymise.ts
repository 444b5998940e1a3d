import type { Ctx } from '../context.ts'

/** Makes the uses of promotions by a person those of another account, with the order groups that they are of. */
export async function reassignUsesToDeletedUser({ db }: Ctx, from: string, to: string): Promise<void> {
  await db.updateTable('promotion_uses').set({ user_id: to }).where('user_id', '=', from).execute()
}
