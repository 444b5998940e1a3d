import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'

type Status = OrderItem['status']

export type RailKey = 'placed' | 'approved' | 'packed' | 'out_for_delivery' | 'delivered' | 'rejected'

/** A step on the way of one vendor's part, and what was said about it. */
export interface RailStep<Entry> {
  key: RailKey
  /** Done green, current yellow, stopped red, to come grey; the words say it too. */
  state: 'done' | 'current' | 'to_come' | 'stopped'
  entries: Entry[]
}

interface Event {
  event: 'placed' | Status
}

/** How far along the rail an item in this state is. */
const REACHED: Record<Status, number> = {
  awaiting_approval: 0,
  confirmed: 1,
  packed: 2,
  out_for_delivery: 3,
  undelivered: 3,
  delivered: 4,
  rejected: -1,
  expired: -1,
  cancelled: -1,
  unavailable: -1,
  returned: -1,
}

const STEPS: { key: RailKey; at: number; events: Event['event'][] }[] = [
  { key: 'placed', at: 0, events: ['placed'] },
  { key: 'approved', at: 1, events: ['confirmed', 'rejected'] },
  { key: 'packed', at: 2, events: ['packed'] },
  { key: 'out_for_delivery', at: 3, events: ['out_for_delivery'] },
  { key: 'delivered', at: 4, events: ['delivered'] },
]

/**
 * Placed, approved (only where the vendor had to), packed, on the way, delivered. A step is done when every item that
 * is still to come has made it, and current while some have; else the last done one is current. When the vendor
 * rejected everything, one red step stands for the rest.
 */
export function railOf<Entry extends Event>(
  items: readonly { status: Status }[],
  entries: readonly Entry[],
): RailStep<Entry>[] {
  const live = items.map((item) => REACHED[item.status]).filter((reached) => reached >= 0)
  const entriesOf = (events: Event['event'][]) => entries.filter((entry) => events.includes(entry.event))
  if (live.length === 0)
    return [
      { key: 'placed', state: 'done', entries: entriesOf(['placed']) },
      { key: 'rejected', state: 'stopped', entries: entriesOf(['rejected']) },
    ]
  const wasAsked = live.includes(0) || entriesOf(['confirmed', 'rejected']).length > 0
  const [slowest, fastest] = [Math.min(...live), Math.max(...live)]
  const steps = STEPS.filter((step) => step.key !== 'approved' || wasAsked).map(
    ({ key, at, events }): RailStep<Entry> => ({
      key,
      state: slowest >= at ? 'done' : fastest >= at ? 'current' : 'to_come',
      entries: entriesOf(events),
    }),
  )
  const lastDone = steps.findLast((step) => step.state === 'done')
  const isMoving = steps.some((step) => step.state === 'current')
  if (lastDone && lastDone.key !== 'delivered' && !isMoving) lastDone.state = 'current'
  return steps
}
