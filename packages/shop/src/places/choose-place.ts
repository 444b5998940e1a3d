import type { Client } from '../accounts/client.ts'
import { consumeByNetwork } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { refuseUnserved } from './refuse-unserved.ts'
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts'

/** Tries of a network within 15 minutes: thousands of phones share one address of a mobile network. */
export const MAX_TRIES = 600

/** The place that a visitor says orders are to go to. Refuses what `resolvePlace` and `refuseUnserved` refuse. */
export async function choosePlace(ctx: Ctx, client: Client, input: unknown): Promise<ResolvedPlace> {
  await consumeByNetwork(ctx, client, { key: 'place', max: MAX_TRIES })
  const found = await resolvePlace(ctx, input)
  await refuseUnserved(ctx, found.place)
  return found
}
