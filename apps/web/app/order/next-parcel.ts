import type { VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'

type Part = Pick<VendorOrder, 'status'>

/** How packages stand that are still to come, the nearest last. */
const BY_NEARNESS: Part['status'][] = [
  'awaiting_approval',
  'on_hold',
  'confirmed',
  'processing',
  'undelivered',
  'partially_delivered',
  'out_for_delivery',
]

/** Whether nothing of a package is to come or came. */
export const isGone = ({ status }: Part) => status === 'cancelled' || status === 'returned'

/** The package that is furthest on its way to come; undefined while several are equally far, as nobody knows then. */
export function nextOf<One extends Part>(parts: readonly One[]): One | undefined {
  const nearness = ({ status }: One) => BY_NEARNESS.indexOf(status)
  const nearest = Math.max(...parts.map(nearness))
  const [next, ...others] = parts.filter((part) => nearness(part) === nearest)
  return nearest >= 0 && others.length === 0 ? next : undefined
}
