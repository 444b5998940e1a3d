import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { showRupees, toPaisa } from '../../money/money.ts'
import { setStock } from '../stock.ts'
import { catalogTexts } from '../texts.ts'
import { refuseFree } from '../units/unit-amount.ts'
import { requireCodeIfFar } from './far-price.ts'
import { auditOffer, notifyOfStaff } from './product-audit.ts'
import { lockProduct } from './product-changes.ts'
import { OfferChange } from './product-input.ts'
import { requireScope, type Scope } from './product-scope.ts'
import { setPrice } from './set-price.ts'
import { readVendorProduct, type VendorProduct } from './vendor-product.ts'

/**
 * Changes the price (rupees), the stock or both of a product of the actor's vendor, or for staff of any product. It
 * takes effect at once, because carts and lists always read both anew, and is written to the audit log in every case. A price far from
 * the one before takes staff a fresh code of the second factor.
 * Refuses (`conflict`) if one of them is no longer what was seen, because something was sold or somebody else was
 * quicker.
 */
export async function changeOffer(
  ctx: Ctx,
  id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  requireScope(ctx, scope)
  const { marked_price, marked_price_before, stock, stock_before } = parse(OfferChange, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, scope)
    const texts = catalogTexts(ctx.locale)
    if (product.status === 'archived') throw new Refusal('not_allowed', texts.archived)
    const errors: Record<string, string> = {}
    const price = marked_price === undefined ? product.marked_price_paisa : toPaisa(marked_price)
    const isRepriced = price !== product.marked_price_paisa
    const isOld =
      marked_price_before !== undefined && toPaisa(marked_price_before) !== product.marked_price_paisa
    if (isRepriced && isOld) errors.marked_price = texts.priceMoved(showRupees(product.marked_price_paisa))
    const isCounted = stock !== undefined && stock !== product.stock
    if (isCounted && stock_before !== undefined && stock_before !== product.stock)
      errors.stock = texts.stockMoved(product.stock)
    const [first] = Object.values(errors)
    if (first) throw new Refusal('conflict', first, errors)
    if (isRepriced) refuseFree(ctx.locale, { ...product, marked_price_paisa: price }, 'marked_price')
    if (isRepriced) requireCodeIfFar(ctx, scope, product.marked_price_paisa, price)
    if (isCounted) await setStock(ctx, id, stock)
    if (isRepriced) await setPrice(ctx, product, price, 'set')
    await auditOffer(ctx, product, { marked_price_paisa: price, stock })
    if (isRepriced || isCounted) await notifyOfStaff(ctx, scope, product, price)
    return readVendorProduct(ctx, id, scope)
  })
}
