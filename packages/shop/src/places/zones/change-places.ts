import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import type { PlaceSwitches } from '../tables.ts'
import { placeTexts } from '../texts.ts'
import { writeSwitches } from './write-switches.ts'

export const ChangedPlace = z.object({ is_active: z.boolean() })
export const ChangedWard = z.object({
  is_active: z.boolean(),
  /** The zone to which it belongs from now on; required the first time. */
  zone: SmallId.optional(),
})

export interface Switched {
  id: number
  is_active: boolean
}

/** Begins or ends deliveries to a local level (right `zone.change`). */
export async function changeLocation(ctx: Ctx, id: number, input: unknown): Promise<Switched> {
  requireRight(ctx, 'zone.change')
  const { is_active } = parse(ChangedPlace, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .updateTable('locations')
      .set({ is_active })
      .where('id', '=', id)
      .returning(['id', 'is_active'])
      .executeTakeFirst()
    if (!changed) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchLocation)
    await writeSwitch(ctx, 'location', changed)
    return changed
  })
}

/** Begins or ends deliveries to a ward. Refuses a ward without a zone if none is given (`zone`). */
export async function changeWard(ctx: Ctx, id: number, input: unknown): Promise<Switched> {
  requireRight(ctx, 'zone.change')
  const { is_active, zone } = parse(ChangedWard, input, ctx.locale)
  const texts = placeTexts(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const location = await ctx.db
      .selectFrom('locations')
      .select(['id', 'ward_count'])
      .where('id', '=', Math.floor(id / 100))
      .executeTakeFirst()
    const number = id % 100
    if (!location || number < 1 || number > location.ward_count)
      throw new Refusal('not_found', texts.noSuchWard)
    const known = zone && ctx.db.selectFrom('zones').select('id').where('id', '=', zone).forUpdate()
    if (known && !(await known.executeTakeFirst())) throw fieldRefusal('invalid', 'zone', texts.noSuchZone)
    const before = await ctx.db
      .selectFrom('wards')
      .select('zone_id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const zone_id = zone ?? before?.zone_id
    if (!zone_id && is_active) throw fieldRefusal('invalid', 'zone', texts.zoneNeeded)
    if (zone_id)
      await ctx.db
        .insertInto('wards')
        .values({ location_id: location.id, number, zone_id, is_active })
        .onConflict((conflict) =>
          conflict.columns(['location_id', 'number']).doUpdateSet({ zone_id, is_active }),
        )
        .execute()
    await writeSwitch(ctx, 'ward', { id, is_active }, zone)
    return { id, is_active }
  })
}

/** Records who switched a place, and when, also in the audit log. */
export async function writeSwitch(
  ctx: Ctx,
  kind: PlaceSwitches['kind'],
  { id, is_active }: Switched,
  zone: number | null = null,
): Promise<void> {
  await writeSwitches(ctx, kind, [id], is_active, zone)
  await audit(ctx, {
    action: is_active ? 'place.open' : 'place.close',
    object_kind: kind,
    object_id: id,
    details: zone === null ? {} : { zone },
  })
}
