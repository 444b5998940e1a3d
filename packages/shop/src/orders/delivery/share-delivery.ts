import type { Ctx } from '../../context.ts'

/** One delivery brings this order group with another, which pays for it. */
export async function shareDelivery(ctx: Ctx, id: string, delivery_with: string): Promise<void> {
  await ctx.db.updateTable('order_groups').set({ delivery_with }).where('id', '=', id).execute()
}
