import type { Ctx } from '../context.ts'

/**
 * Adds stars to a product's rating, replacing those (`instead_of`) that the same person gave before. Lists by rating
 * follow.
 */
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

/** Takes stars off a product's rating that turned out to be its vendor's own. */
export async function takeBackStars(ctx: Ctx, product_id: number, stars: number): Promise<void> {
  await ctx.db
    .updateTable('products')
    .set((eb) => ({
      rating_count: eb('rating_count', '-', 1),
      rating_sum: eb('rating_sum', '-', stars),
    }))
    .where('id', '=', product_id)
    .execute()
}
