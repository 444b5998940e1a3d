import type { Ctx } from '../context.ts'

/** Gives a person's uses of promotions to another account, with their order groups. */
export async function reassignUsesToDeletedUser({ db }: Ctx, from: string, to: string): Promise<void> {
  await db.updateTable('promotion_uses').set({ user_id: to }).where('user_id', '=', from).execute()
}
