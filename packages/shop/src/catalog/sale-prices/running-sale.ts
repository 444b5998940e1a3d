import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { type Paisa, toRupees } from '../../money/money.ts'
import type { Product } from '../changing/product-changes.ts'

// What a change of a product does to the sale that runs. The caller has locked the product.

/** Ends the running sale of a product that somebody gives this price, which stays; does nothing without one. */
export async function endRunningSale(ctx: Ctx, product: Product, price_paisa: Paisa): Promise<void> {
  const ended = await ctx.db
    .updateTable('sale_prices')
    .set({ ended_at: ctx.now })
    .where('product_id', '=', product.id)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await auditSale(ctx, product, 'product.sale_end', {
    sale: ended.id,
    before: toRupees(product.marked_price_paisa),
    after: toRupees(price_paisa),
  })
}

/** The price before the running sale was that of another amount: it is no longer compared. */
export async function forgetComparedPrice(ctx: Ctx, product_id: number): Promise<void> {
  await ctx.db
    .updateTable('sale_prices')
    .set({ compare_paisa: null })
    .where('product_id', '=', product_id)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('compare_paisa', 'is not', null)
    .execute()
}

export function auditSale(
  ctx: Ctx,
  { id }: Product,
  action: 'product.sale_begin' | 'product.sale_end',
  details: Record<string, unknown>,
): Promise<void> {
  return audit(ctx, { action, object_kind: 'product', object_id: id, details })
}
