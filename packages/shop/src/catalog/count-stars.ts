import type { Ctx } from '../context.ts'

/** Counts stars for a product, in place of those that the same person gave before, if any: lists by rating follow. */
export async function countStars(
  ctx: Ctx,
  product_id: number,
  { stars, instead_of }: { stars: number; instead_of?: number },
): Promise<void> {
  await ctx.db
    .updateTable('products')
    .set((eb) => ({
      rating_count: eb('rating_count', '+', instead_of === undefined ? 1 : 0),
      rating_sum: eb('rating_sum', '+', stars - (instead_of ?? 0)),
    }))
    .where('id', '=', product_id)
    .execute()
}
