import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { auditOffer, notifyOfStaff } from '../changing/product-audit.ts'
import { lockProduct } from '../changing/product-changes.ts'
import { requireScope } from '../changing/product-scope.ts'
import { readVendorProduct, type VendorProduct } from '../changing/vendor-product.ts'
import { setStock } from '../stock.ts'
import { catalogTexts } from '../texts.ts'
import { StockMovement } from './history-input.ts'

const SIGN = { delivered: 1, returned: 1, spoiled: -1, missing: -1, counted: 0 }

/**
 * Moves stock in or out, or sets it to what was counted, for the reason given. Refuses (`conflict`) if it is no longer what was
 * seen, so that a form sent twice counts once, and (`invalid`) more than is there. Needs the right `product.change`.
 */
export async function moveStock(ctx: Ctx, id: number, input: unknown): Promise<VendorProduct> {
  requireScope(ctx, 'any')
  const { reason, quantity, stock_before, note } = parse(StockMovement, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, 'any')
    const texts = catalogTexts(ctx.locale)
    if (product.status === 'archived') throw new Refusal('not_allowed', texts.archived)
    if (stock_before !== product.stock)
      throw fieldRefusal('conflict', 'quantity', texts.stockMoved(product.stock))
    const stock = reason === 'counted' ? quantity : product.stock + SIGN[reason] * quantity
    if (stock < 0 || stock > 99_999)
      throw fieldRefusal('invalid', 'quantity', texts.stockOutOfRange(product.stock))
    if (stock === product.stock) return readVendorProduct(ctx, id, 'any')
    await setStock(ctx, id, stock, { reason, note })
    await auditOffer(ctx, product, { stock })
    await notifyOfStaff(ctx, 'any', product)
    return readVendorProduct(ctx, id, 'any')
  })
}
