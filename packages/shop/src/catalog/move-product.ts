import { type Ctx, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { requireAgreement } from '../vendors/agreement.ts'
import { isTrusted } from './change-product.ts'
import {
  closeChange,
  lockProduct,
  type Product,
  readOpenChange,
  readPictures,
  writeProduct,
} from './product-changes.ts'
import { PRODUCT_STEPS, type ProductStep, stepsFrom } from './product-states.ts'
import type { ProductStatus } from './tables.ts'
import { readVendorProduct, type VendorProduct } from './vendor-product.ts'
import { catalogWords } from './words.ts'

/**
 * Takes a product of the actor's vendor a step on (product-states.ts); asked for again, nothing happens. Handing it in
 * needs a picture and the vendor's agreement, and publishes a trusted vendor's at once. Refuses (`not_allowed`) a step
 * that its state does not have, naming those it has.
 */
export async function moveProduct(ctx: Ctx, id: number, step: ProductStep): Promise<VendorProduct> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id)
    const to = step === 'submit' && (await isTrusted(ctx, vendor_id)) ? 'published' : PRODUCT_STEPS[step].to
    if (product.status === to) return readVendorProduct(ctx, id)
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
    return readVendorProduct(ctx, id)
  })
}

/** Names, category and price every product has; what else a shopper needs to see is asked for here. */
async function requireComplete(ctx: Ctx, { id, vendor_id }: Product): Promise<void> {
  await requireAgreement(ctx, vendor_id)
  const { pictureMissing } = catalogWords(ctx.locale)
  if ((await readPictures(ctx, id)).length === 0)
    throw new Refusal('invalid', pictureMissing, { pictures: pictureMissing })
}

function cannot({ locale }: Ctx, status: ProductStatus): Refusal {
  const words = catalogWords(locale)
  const steps = stepsFrom(status).map((step) => words.steps[step])
  return new Refusal('not_allowed', words.cannotStep(words.states[status], steps))
}
