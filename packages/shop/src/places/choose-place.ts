import type { Client } from '../accounts/client.ts'
import { consumeByNetwork } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { refuseUnserved } from './refuse-unserved.ts'
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts'

/** Requests of one network within 15 minutes; thousands of phones share one address of a carrier. */
export const MAX_TRIES = 600

/**
 * The place to which a visitor wants orders delivered. Refuses in the same cases as `resolvePlace` and
 * `refuseUnserved`.
 */
export async function choosePlace(ctx: Ctx, client: Client, input: unknown): Promise<ResolvedPlace> {
  await consumeByNetwork(ctx, client, { key: 'place', max: MAX_TRIES })
  const found = await resolvePlace(ctx, input)
  await refuseUnserved(ctx, found.place)
  return found
}
