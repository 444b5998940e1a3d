import type { Ctx } from '../context.ts'

/** Deletes what staff wrote of the person's word, while the orders are still theirs, in the open transaction. */
export async function forgetWords(ctx: Ctx, user_id: string): Promise<void> {
  const theirs = ctx.db.selectFrom('order_groups').select('id').where('user_id', '=', user_id)
  await ctx.db.updateTable('phone_orders').set({ word: '' }).where('order_group_id', 'in', theirs).execute()
}
