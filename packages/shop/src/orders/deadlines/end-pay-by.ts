import type { Ctx } from '../../context.ts'

/** Nobody is asked any more to pay for this order group. */
export async function endPayBy(ctx: Ctx, order_group_id: string): Promise<void> {
  await ctx.db.updateTable('order_groups').set({ pay_by: null }).where('id', '=', order_group_id).execute()
}
