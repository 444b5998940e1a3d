import { AskedZone, findDestination } from '../catalog/reach/asked-zone.ts'
import type { Ctx } from '../context.ts'
import type { Destination } from '../places/reach.ts'
import { listProducts } from './products.ts'

/** Narrows nothing: what does not come to the zone is in the list, too. */
export const ZoneOfList = AskedZone

/** A list of products, with the zone about which it is asked. */
export async function listForZone(
  ctx: Ctx,
  zone: number | undefined,
  query: Parameters<typeof listProducts>[1],
): Promise<Awaited<ReturnType<typeof listProducts>> & { to: Destination | null }> {
  const to = await findDestination(ctx, zone)
  return { ...(await listProducts(ctx, query)), to }
}
