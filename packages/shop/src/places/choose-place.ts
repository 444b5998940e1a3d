import type { Caller } from '../accounts/caller.ts'
import { countNetwork } from '../accounts/tries.ts'
import type { Ctx } from '../context.ts'
import { refuseUnserved } from './refuse-unserved.ts'
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts'

/** Tries of a network within 15 minutes: thousands of phones share one address of a mobile network. */
export const MOST_TRIES = 600

/** The place that a visitor says orders are to go to. Refuses what `resolvePlace` and `refuseUnserved` refuse. */
export async function choosePlace(ctx: Ctx, caller: Caller, input: unknown): Promise<ResolvedPlace> {
  await countNetwork(ctx, caller, { key: 'place', most: MOST_TRIES })
  const found = await resolvePlace(ctx, input)
  await refuseUnserved(ctx, found.place)
  return found
}
