import type { ProductCard } from '@himalayan-green/shop/catalog/product-card.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listUsual } from '@himalayan-green/shop/lists/bought.ts'

/** One row of cards on a wide screen. */
const SHOWN = 6

/** What the signed-in reader buys and can buy now, for a page with nothing of its own to show; nothing for a visitor. */
export async function boughtBefore(ctx: Ctx): Promise<ProductCard[]> {
  if (!ctx.actor) return []
  const { usual } = await listUsual(ctx)
  return usual
    .map(({ product }) => product)
    .filter(({ is_available }) => is_available)
    .slice(0, SHOWN)
}
