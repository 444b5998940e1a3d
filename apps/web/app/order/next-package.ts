import type { VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'

type Part = Pick<VendorOrder, 'status'>

/** The states of packages that are still to come, the nearest last. */
const BY_NEARNESS: Part['status'][] = [
  'awaiting_approval',
  'on_hold',
  'confirmed',
  'processing',
  'undelivered',
  'partially_delivered',
  'out_for_delivery',
]

/** Whether all of a package is cancelled. */
export const isGone = ({ status }: Part) => status === 'cancelled' || status === 'returned'

/** The package that is closest to delivery; undefined while several are equally close. */
export function nextOf<One extends Part>(parts: readonly One[]): One | undefined {
  const nearness = ({ status }: One) => BY_NEARNESS.indexOf(status)
  const nearest = Math.max(...parts.map(nearness))
  const [next, ...others] = parts.filter((part) => nearness(part) === nearest)
  return nearest >= 0 && others.length === 0 ? next : undefined
}
