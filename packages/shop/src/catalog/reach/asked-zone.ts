import type { Ctx } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { typedNumber } from '../../input.ts'
import type { Destination } from '../../places/reach.ts'
import { listZoneNames } from '../../places/zones/zone-names.ts'
import { zoneTexts } from '../../places/zones/zone-texts.ts'

/** The zone about which products are asked, by its id. */
export const AskedZone = typedNumber(1, MAX_INTEGER).optional().meta({
  type: 'integer',
  minimum: 1,
  description: 'The id of a zone: each product then says in `reaches` whether it comes there',
})

/** The zone with this id, as goods may come to it; null if none was asked about. Refuses an unknown one (`zone`). */
export async function findDestination(ctx: Ctx, zone: number | undefined): Promise<Destination | null> {
  if (zone === undefined) return null
  const found = (await listZoneNames(ctx)).find(({ id }) => id === zone)
  if (!found) throw fieldRefusal('invalid', 'zone', zoneTexts(ctx.locale).noSuchZone)
  return { zone, travel_days: found.travel_days }
}
