import type { Ctx } from '../context.ts'

/**
 * Makes a person's refunds those of another account, with the purchases that they are of; what the person wrote about
 * them goes.
 */
export async function giveAwayRefunds({ db }: Ctx, from: string, to: string): Promise<void> {
  await db.updateTable('refunds').set({ user_id: to, note: '' }).where('user_id', '=', from).execute()
}
