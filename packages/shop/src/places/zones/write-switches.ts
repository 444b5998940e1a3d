import { type Ctx, requireActor } from '../../context.ts'
import type { PlaceSwitches } from '../tables.ts'

/** Records who began or ended deliveries to places, and when. */
export async function writeSwitches(
  ctx: Ctx,
  kind: PlaceSwitches['kind'],
  places: readonly number[],
  is_active: boolean,
  zone_id: number | null = null,
): Promise<void> {
  const { id: changed_by } = requireActor(ctx)
  await ctx.db
    .insertInto('place_switches')
    .values(
      places.map((place_id) => ({ kind, place_id, is_active, zone_id, changed_by, changed_at: ctx.now })),
    )
    .execute()
}
