import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { ChosenZones, chosenZones } from '../../places/zones/chosen-zones.ts'
import { notifyOfStaff } from '../changing/product-audit.ts'
import { lockProduct } from '../changing/product-changes.ts'
import type { Scope } from '../changing/product-scope.ts'
import { readVendorProduct, type VendorProduct } from '../changing/vendor-product.ts'
import { catalogTexts } from '../texts.ts'

export const ProductZones = ChosenZones.extend({
  zones: ChosenZones.shape.zones.meta({ description: 'The ids of the zones; null: those of its vendor' }),
})

/**
 * Chooses the zones to which a product of the actor's vendor, or for staff of any, is delivered; without a choice of its own it
 * goes where its vendor delivers. Live at once, for new orders. Refuses (`conflict`, `zones`) a choice that somebody else
 * changed meanwhile. Done already, it changes nothing.
 */
export async function setReach(
  ctx: Ctx,
  id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, scope)
    if (product.status === 'archived') throw new Refusal('not_allowed', catalogTexts(ctx.locale).archived)
    const chosen = await chosenZones(ctx, input, product.reach_zones)
    if (chosen) {
      await ctx.db.updateTable('products').set({ reach_zones: chosen.zones }).where('id', '=', id).execute()
      await audit(ctx, {
        action: 'product.reach',
        object_kind: 'product',
        object_id: id,
        details: { before: product.reach_zones, after: chosen.zones },
      })
      await notifyOfStaff(ctx, scope, product)
    }
    return readVendorProduct(ctx, id, scope)
  })
}
