import { type Ctx, mayRead, type Right, requireActor } from '../context.ts'
import { DAY, HOUR } from '../durations.ts'
import { COMPLAINT_DAYS } from '../trade-terms.ts'
import { type FirstInLine, firstInLine } from './first-in-line.ts'
import { listLowStock } from './low-stock.ts'
import { listQueues, MAX_COUNTED, QUEUES, type Queue, RIGHT_OF, type WaitingQueue } from './queues.ts'
import { detailOf, whatOf } from './waiting-texts.ts'

/** What waits on Today: the queues of the menu, and the products that sell and are nearly gone. */
export const WAITING = [...QUEUES, 'low_stock'] as const
export type WaitingName = (typeof WAITING)[number]

/** How urgent the first in line is: nothing yet, half of the time is over, or all of it. */
type Urgency = 'plain' | 'soon' | 'late'

export interface Waiting {
  queue: WaitingName
  count: number
  /** Since when the first in line waits; null for what does not wait but runs out. */
  since: Date | null
  /** By when it should be done, or when it will be gone. */
  due: Date
  urgency: Urgency
  /** Whether the actor's rights let them end it. */
  is_mine: boolean
  /** The id of the first in line, where it has a page of its own, what it is, and what more is known. */
  first: { id: string; what: string; detail: string }
}

/**
 * How long a thing of a queue may wait where nothing says so itself, as the answers to an order's vendor and to a refund do
 * (docs/for-staff.md).
 */
const ALLOWED: Record<Queue, number> = {
  approvals: 12 * HOUR,
  to_pack: DAY,
  undelivered: DAY,
  calls: HOUR,
  slot_questions: DAY,
  refunds: 7 * DAY,
  conversations: DAY,
  complaints: COMPLAINT_DAYS * DAY,
  ratings: 3 * DAY,
  products: 2 * DAY,
  vendor_changes: 2 * DAY,
  farm_pictures: 2 * DAY,
  certificates: 2 * DAY,
  applications: 5 * DAY,
  payments: 4 * HOUR,
  // A day with cash is closed on the next.
  cash: 2 * DAY,
  payouts: 2 * DAY,
  messages: DAY,
  jobs: DAY,
}

/** The right that ends what waits, where that is another than the one that sees it. */
const ENDS: Partial<Record<Queue, Right>> = {
  approvals: 'order.move',
  to_pack: 'order.move',
  undelivered: 'order.move',
  conversations: 'order.help',
  payments: 'refund.decide_any',
}

/** Everything that waits for staff and that the actor may see, the latest first, then the oldest. Nothing that is empty. */
export async function listWaiting(ctx: Ctx): Promise<Waiting[]> {
  const actor = requireActor(ctx)
  const queues = (await listQueues(ctx)).filter(({ count }) => count > 0)
  const firsts = await firstInLine(
    ctx,
    queues.map(({ queue }) => queue),
  )
  const waiting = queues.map((one): Waiting => {
    const first = firsts.get(one.queue)
    const since = first?.since ?? one.oldest ?? ctx.now
    const due = dueOf(one, first, since)
    return {
      queue: one.queue,
      count: one.count,
      since,
      due,
      urgency: urgencyOf(since, due, ctx.now),
      is_mine: actor.rights.includes(ENDS[one.queue] ?? RIGHT_OF[one.queue]),
      first: {
        id: first?.id ?? '',
        what: whatOf(ctx.locale, one, first),
        detail: detailOf(ctx.locale, one, first),
      },
    }
  })
  const low = mayRead(actor, 'product.change') ? await listLowStock(ctx) : []
  return [...waiting, ...lowStockOf(ctx, low)].sort(
    (one, other) =>
      Number(other.urgency === 'late') - Number(one.urgency === 'late') ||
      lateness(other, ctx.now) - lateness(one, ctx.now) ||
      ageOf(other, ctx.now) - ageOf(one, ctx.now),
  )
}

function dueOf({ queue }: WaitingQueue, first: FirstInLine | undefined, since: Date): Date {
  return first?.due_at ?? new Date(since.getTime() + ALLOWED[queue])
}

function urgencyOf(since: Date, due: Date, now: Date): Urgency {
  if (now >= due) return 'late'
  return now.getTime() - since.getTime() >= (due.getTime() - since.getTime()) / 2 ? 'soon' : 'plain'
}

/** By how much it is late; 0 while it is not. */
const lateness = ({ due }: Waiting, now: Date) => Math.max(0, now.getTime() - due.getTime())

/** What runs out has no age, and comes last of what is not late. */
const ageOf = ({ since }: Waiting, now: Date) => (since ? now.getTime() - since.getTime() : -1)

function lowStockOf(ctx: Ctx, low: Awaited<ReturnType<typeof listLowStock>>): Waiting[] {
  const [first] = low
  if (!first) return []
  return [
    {
      queue: 'low_stock',
      count: Math.min(low.length, MAX_COUNTED),
      since: null,
      due: new Date(ctx.now.getTime() + first.lasts),
      urgency: first.lasts === 0 ? 'late' : 'soon',
      is_mine: requireActor(ctx).rights.includes('product.change'),
      first: {
        id: String(first.id),
        what: whatOf(ctx.locale, first),
        detail: detailOf(ctx.locale, first),
      },
    },
  ]
}
