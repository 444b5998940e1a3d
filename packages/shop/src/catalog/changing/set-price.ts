import type { Ctx } from '../../context.ts'
import type { Paisa } from '../../money/money.ts'
import { endRunningSale } from '../sale-prices/running-sale.ts'
import type { Product } from './product-changes.ts'

/** Why a product has another price: somebody set it, or a sale (its id) began or ended. */
export type PriceReason = 'set' | { sale: number }

/**
 * Gives a product another price, the only function that does: writes it into the history, and ends a running sale if it is
 * somebody's own price. The version grows, so that a form that was opened before cannot write the old price over it. Call it in a
 * transaction that has locked the product.
 */
export async function setPrice(ctx: Ctx, product: Product, paisa: Paisa, why: PriceReason): Promise<void> {
  if (paisa === product.marked_price_paisa) return
  await ctx.db
    .updateTable('products')
    .set({ marked_price_paisa: paisa, version: product.version + 1, updated_at: ctx.now })
    .where('id', '=', product.id)
    .execute()
  await ctx.db
    .insertInto('price_changes')
    .values({
      product_id: product.id,
      before_paisa: product.marked_price_paisa,
      price_paisa: paisa,
      changed_at: ctx.now,
      changed_by: ctx.actor?.id ?? null,
      sale_price_id: why === 'set' ? null : why.sale,
    })
    .execute()
  if (why === 'set') await endRunningSale(ctx, product, paisa)
}
