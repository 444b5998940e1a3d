import type { Ctx } from '../../context.ts'

/** Takes these photos of deliveries from the steps that they show. The rows still say that there was one. */
export async function forgetPhotos(ctx: Ctx, files: string[]): Promise<void> {
  await ctx.db.updateTable('order_item_steps').set({ photo: null }).where('photo', 'in', files).execute()
}
