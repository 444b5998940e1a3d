import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { requireAgreement } from '../../vendors/agreement/agreement.ts'
import type { ProductStatus } from '../tables.ts'
import { catalogTexts } from '../texts.ts'
import { needsNoModerator } from './change-product.ts'
import { auditStaff, notifyOfStaff } from './product-audit.ts'
import {
  closeChange,
  lockProduct,
  type Product,
  readOpenChange,
  readPictures,
  writeProduct,
} from './product-changes.ts'
import { requireScope, type Scope } from './product-scope.ts'
import { PRODUCT_STEPS, type ProductStep, stepsFrom } from './product-states.ts'
import { readVendorProduct, type VendorProduct } from './vendor-product.ts'

/**
 * Moves a product of the actor's vendor, or for staff any product, by one step (product-states.ts); repeating the step
 * does nothing. The step `submit` needs a picture and the vendor's agreement; it publishes at once for a trusted vendor
 * and for staff. Refuses (`not_allowed`) a step that the product's state does not have, and names those it has.
 */
export async function moveProduct(
  ctx: Ctx,
  id: number,
  step: ProductStep,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  requireScope(ctx, scope)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, scope)
    const isDirect = step === 'submit' && (await needsNoModerator(ctx, scope, product))
    const to = isDirect ? 'published' : PRODUCT_STEPS[step].to
    if (product.status === to) return readVendorProduct(ctx, id, scope)
    if (!stepsFrom(product.status).includes(step)) throw cannot(ctx, product.status)
    if (step === 'submit') await requireComplete(ctx, product)
    if (step === 'archive') {
      const open = await readOpenChange(ctx, id)
      if (open) await closeChange(ctx, open.id, 'cancelled')
    }
    await writeProduct(ctx, product, {
      status: to,
      submitted_at: to === 'pending' ? ctx.now : null,
      moderation_note: step === 'submit' ? '' : product.moderation_note,
      published_at: product.published_at ?? (to === 'published' ? ctx.now : null),
    })
    await auditStaff(ctx, scope, id, 'product.move', { step, before: product.status, after: to })
    await notifyOfStaff(ctx, scope, product)
    return readVendorProduct(ctx, id, scope)
  })
}

/** Every product has names, a category and a price. This asks for what else shoppers need to see. */
async function requireComplete(ctx: Ctx, { id, vendor_id }: Product): Promise<void> {
  await requireAgreement(ctx, vendor_id)
  if ((await readPictures(ctx, id)).length === 0)
    throw fieldRefusal('invalid', 'pictures', catalogTexts(ctx.locale).pictureMissing)
}

function cannot({ locale }: Ctx, status: ProductStatus): Refusal {
  const texts = catalogTexts(locale)
  const steps = stepsFrom(status).map((step) => texts.steps[step])
  return new Refusal('not_allowed', texts.cannotStep(texts.states[status], steps))
}
