import { audit } from '../../audit/audit.ts'
import { type Ctx, requireVendor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ChosenZones, chosenZones } from '../../places/zones/chosen-zones.ts'

export const VendorZones = ChosenZones.extend({
  zones: ChosenZones.shape.zones.meta({ description: 'The ids of the zones; null: all, new ones too' }),
})

/** The ids of the zones that the actor's vendor delivers to; null for all. For its owners. */
export async function readVendorReach(ctx: Ctx): Promise<number[] | null> {
  const { reach_zones } = await ctx.db
    .selectFrom('vendors')
    .select('reach_zones')
    .where('id', '=', requireVendor(ctx, 'owner'))
    .executeTakeFirstOrThrow()
  return reach_zones
}

/**
 * Chooses the zones that the actor's vendor delivers to, or all (null), for every product without a choice of its own. Live at
 * once, for new orders. Refuses (`conflict`, `zones`) a choice that somebody else changed meanwhile. Done already, it changes
 * nothing. Answers the zones as they are now.
 */
export async function setVendorReach(ctx: Ctx, input: unknown): Promise<number[] | null> {
  const id = requireVendor(ctx, 'owner')
  return inTransaction(ctx, async (ctx) => {
    const { reach_zones: before } = await ctx.db
      .selectFrom('vendors')
      .select('reach_zones')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const chosen = await chosenZones(ctx, input, before)
    if (!chosen) return before
    await ctx.db.updateTable('vendors').set({ reach_zones: chosen.zones }).where('id', '=', id).execute()
    await audit(ctx, {
      action: 'vendor.reach',
      object_kind: 'vendor',
      object_id: id,
      details: { before, after: chosen.zones },
    })
    return chosen.zones
  })
}
