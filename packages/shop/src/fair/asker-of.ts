import { rateLimitKeys } from '../http/networks.ts'
import { causeOfNow } from '../log.ts'
import { type Asker, strangerOf } from './asker.ts'

/** Who sent the request that is being processed, as far as the server knows by now; by the address where nobody noted it. */
export const askerOf = (client: { address: string }): Asker => causeOfNow()?.asker ?? strangerOf(client)

/** Under which names a request is counted, and how many times as much each may take: of a network of IPv6 the three sizes. */
export function payersOf(client: { address: string }): { name: string; multiplier: number }[] {
  const { name, isKnown } = askerOf(client)
  if (name === null) return []
  return isKnown ? [{ name, multiplier: 1 }] : rateLimitKeys(client)
}
