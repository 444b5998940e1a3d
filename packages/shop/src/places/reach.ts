import type { Delivery } from './delivery.ts'

// How far goods go, computed in the same way on the server and in the browser.

/** How far a product goes. */
export interface Reach {
  /** The ids of the zones that it is delivered to; null for all. */
  zones: number[] | null
  /** How many days it keeps; null for years. */
  keeps_days: number | null
}

/** What of a place's delivery decides whether goods come. */
export type Destination = Pick<Delivery, 'zone' | 'travel_days'>

/**
 * Whether a product comes to a zone: it is delivered there, and keeps longer than it is on the way. Of a place outside every
 * zone nothing is said: nothing is delivered there at all.
 */
export function reaches({ zones, keeps_days }: Reach, { zone, travel_days }: Destination): boolean {
  if (zone === null) return true
  const isSentThere = zones === null || zones.includes(zone)
  return isSentThere && (keeps_days === null || travel_days === null || keeps_days > travel_days)
}

/** Those of these lines that do not come there; none while the place is not known. */
export function outOfReach<Line extends { reach: Reach }>(
  lines: readonly Line[],
  to: Destination | null,
): Line[] {
  return to ? lines.filter(({ reach }) => !reaches(reach, to)) : []
}
