import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'

type Status = OrderItem['status']

/** How a part ends of which nothing is to come. */
export type EndKey = 'rejected' | 'expired' | 'cancelled' | 'unavailable' | 'returned'
export type RailKey = 'placed' | 'approved' | 'packed' | 'out_for_delivery' | 'delivered' | EndKey

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
  on_hold: 0,
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

/** Whether nothing of the item is to come any more, though it was not delivered, or came back. */
export const isDead = (status: Status) => REACHED[status] < 0

const STEPS: { key: Exclude<RailKey, EndKey>; at: number; events: Event['event'][] }[] = [
  { key: 'placed', at: 0, events: ['placed'] },
  { key: 'approved', at: 1, events: ['confirmed', 'rejected', 'expired'] },
  { key: 'packed', at: 2, events: ['packed', 'unavailable'] },
  { key: 'out_for_delivery', at: 3, events: ['out_for_delivery', 'undelivered'] },
  { key: 'delivered', at: 4, events: ['delivered', 'returned'] },
]

/** The first of these that befell an item names how its part ended. */
const ENDS: EndKey[] = ['returned', 'rejected', 'expired', 'unavailable', 'cancelled']

/**
 * Placed, approved (only where the vendor had to), packed, on the way, delivered. A step is done when every item that
 * is still to come has made it, and current while some have; else the last done one is current. Where nothing is to come
 * any more, one red step stands for the rest. What was cancelled is told at the first step.
 */
export function railOf<Entry extends Event>(
  items: readonly { status: Status }[],
  entries: readonly Entry[],
): RailStep<Entry>[] {
  const live = items.map((item) => REACHED[item.status]).filter((reached) => reached >= 0)
  const entriesOf = (events: Event['event'][]) => entries.filter((entry) => events.includes(entry.event))
  const end = ENDS.find((end) => items.some((item) => item.status === end))
  if (live.length === 0 && end) {
    const gone = STEPS.filter(({ key, events }) => key !== 'delivered' && entriesOf(events).length > 0)
    return [
      ...gone
        .filter(({ events }) => end === 'returned' || events.includes('placed'))
        .map(({ key, events }): RailStep<Entry> => ({ key, state: 'done', entries: entriesOf(events) })),
      {
        key: end,
        state: 'stopped',
        entries: entriesOf(end === 'returned' ? ['delivered', 'returned', 'cancelled'] : ENDS),
      },
    ]
  }
  const wasAsked = live.includes(0) || entriesOf(['confirmed', 'rejected', 'expired']).length > 0
  const [slowest, fastest] = [Math.min(...live), Math.max(...live)]
  const steps = STEPS.filter((step) => step.key !== 'approved' || wasAsked).map(
    ({ key, at, events }): RailStep<Entry> => ({
      key,
      state: slowest >= at ? 'done' : fastest >= at ? 'current' : 'to_come',
      entries: entriesOf(key === 'placed' ? [...events, 'cancelled'] : events),
    }),
  )
  const lastDone = steps.findLast((step) => step.state === 'done')
  const isMoving = steps.some((step) => step.state === 'current')
  if (lastDone && lastDone.key !== 'delivered' && !isMoving) lastDone.state = 'current'
  return steps
}
