import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'

type Status = OrderItem['status']

/** The ways in which a vendor order ends without delivery. */
type EndKey = 'rejected' | 'expired' | 'cancelled' | 'unavailable' | 'returned'
export type ProgressKey =
  | 'placed'
  | 'approved'
  | 'paid'
  | 'packed'
  | 'out_for_delivery'
  | 'delivered'
  | EndKey

/** A step on the way of one vendor's part, with the events shown under it. */
export interface ProgressStep<Entry> {
  key: ProgressKey
  /** Done green, current yellow, stopped red, to come grey; the words say it too. */
  state: 'done' | 'current' | 'to_come' | 'stopped'
  entries: Entry[]
}

interface Event {
  event: 'placed' | 'lowered' | Status
  actor_kind: string
}

/** How many steps of the progress an item in this state has reached; below zero nothing is to come any more. */
const REACHED: Record<Status, number> = {
  awaiting_approval: 0,
  on_hold: 1,
  confirmed: 2,
  packed: 3,
  out_for_delivery: 4,
  undelivered: 4,
  delivered: 5,
  rejected: -1,
  expired: -1,
  cancelled: -1,
  unavailable: -1,
  returned: -1,
}

/** Whether nothing of the item is to come any more, though it was not delivered, or came back. */
export const isDead = (status: Status) => REACHED[status] < 0

type StepKey = Exclude<ProgressKey, EndKey>

const STEPS: { key: StepKey; at: number }[] = [
  { key: 'placed', at: 0 },
  { key: 'approved', at: 1 },
  { key: 'paid', at: 2 },
  { key: 'packed', at: 3 },
  { key: 'out_for_delivery', at: 4 },
  { key: 'delivered', at: 5 },
]

/** The step that lists an event, unless the vendor order has ended. */
const SHOWN_AT: Record<Event['event'], StepKey> = {
  placed: 'placed',
  lowered: 'placed',
  awaiting_approval: 'placed',
  cancelled: 'placed',
  on_hold: 'approved',
  confirmed: 'approved',
  rejected: 'approved',
  expired: 'approved',
  packed: 'packed',
  unavailable: 'packed',
  out_for_delivery: 'out_for_delivery',
  undelivered: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'delivered',
}

/** The first of these events names how the vendor order ended. */
const ENDS: EndKey[] = ['returned', 'rejected', 'expired', 'unavailable', 'cancelled']

/**
 * Placed, approved (only where the vendor had to), paid (only what is paid beforehand), packed, on the way, delivered. A
 * step is done when every item that is still to come has made it, and current while some have; else the last done one is
 * current. Where nothing is to come any more, one red step stands for the rest. What was cancelled is shown under the first
 * step.
 */
export function orderProgress<Entry extends Event>(
  items: readonly { status: Status }[],
  entries: readonly Entry[],
  { isPrepaid }: { isPrepaid: boolean },
): ProgressStep<Entry>[] {
  // The shop itself confirms paid items, and items that are paid on delivery after all.
  const stepOf = ({ event, actor_kind }: Entry): StepKey =>
    event !== 'confirmed' || actor_kind !== 'system' ? SHOWN_AT[event] : isPrepaid ? 'paid' : 'placed'
  const entriesOf = (step: StepKey) => entries.filter((entry) => stepOf(entry) === step)
  const live = items.map((item) => REACHED[item.status]).filter((reached) => reached >= 0)
  const end = ENDS.find((end) => items.some((item) => item.status === end))
  if (live.length === 0 && end) {
    const isEnd = ({ event }: Entry) =>
      end === 'returned'
        ? ['delivered', 'returned', 'cancelled'].includes(event)
        : (ENDS as Event['event'][]).includes(event)
    const gone = STEPS.filter(({ key }) => key === 'placed' || key === 'paid' || end === 'returned')
      .map(({ key }): ProgressStep<Entry> => {
        const shown = entriesOf(key).filter((entry) => !isEnd(entry))
        return { key, state: 'done', entries: shown }
      })
      .filter(({ entries }) => entries.length > 0)
    return [...gone, { key: end, state: 'stopped', entries: entries.filter(isEnd) }]
  }
  const wasAsked = live.includes(0) || entriesOf('approved').length > 0
  const [slowest, fastest] = [Math.min(...live), Math.max(...live)]
  const isThere = { approved: wasAsked, paid: isPrepaid } as Partial<Record<StepKey, boolean>>
  const steps = STEPS.filter(({ key }) => isThere[key] ?? true).map(
    ({ key, at }): ProgressStep<Entry> => ({
      key,
      state: slowest >= at ? 'done' : fastest >= at ? 'current' : 'to_come',
      entries: entriesOf(key),
    }),
  )
  const lastDone = steps.findLast((step) => step.state === 'done')
  const isMoving = steps.some((step) => step.state === 'current')
  if (lastDone && lastDone.key !== 'delivered' && !isMoving) lastDone.state = 'current'
  return steps
}
