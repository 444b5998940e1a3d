import { sql } from 'kysely'
import { openDays } from '../cash/day-sheet.ts'
import { type Ctx, mayRead, type Right, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { midnightOf } from '../nepal/nepal-day.ts'
import { NO_RESPONSE } from '../payments/status-predicates.ts'
import { IS_PREPARED } from '../payouts/states.ts'
import { isOpen, isToDecide } from '../refunds/states.ts'

/** What waits for staff, and the right of those who see to it. */
export const RIGHT_OF = {
  /** Orders with a part that its vendor has not answered yet. */
  approvals: 'order.read',
  /** Orders with a part that is not packed by when it must be: for its delivery time, or within its vendor's packing time. */
  to_pack: 'order.read',
  /** Orders with a part that could not be handed over. */
  undelivered: 'order.read',
  /** Items that are missing, whose vendor asks the company to call the customer. */
  calls: 'order.help',
  /** Deliveries whose time was closed, and that wait for another one. */
  slot_questions: 'order.help',
  /** To be decided, or to be sent or looked into by a person. */
  refunds: 'refund.decide',
  /** What customers wrote to the company about their orders. */
  conversations: 'order.read',
  /** What anybody complained about, by its latest date. */
  complaints: 'complaint.answer',
  ratings: 'review.moderate',
  /** New products and changes that vendors ask for. */
  products: 'product.moderate',
  /** What vendors want changed about themselves. */
  vendor_changes: 'vendor.change',
  /** Pictures of farms that shoppers do not see yet. */
  farm_pictures: 'vendor.change',
  /** Documents that show how products are grown. */
  certificates: 'vendor.change',
  applications: 'vendor.review',
  /** Attempts of which somebody must say whether the money is here. */
  payments: 'money.read',
  /** Days before today with cash that are not closed. */
  cash: 'cash.close',
  /** Prepared, and not sent. */
  payouts: 'payout.make',
  /** Messages that will not be tried again. */
  messages: 'setting.change',
  /** Jobs that failed for good, and rules that fail. */
  jobs: 'setting.change',
} as const satisfies Record<string, Right>

export type Queue = keyof typeof RIGHT_OF

export const QUEUES = Object.keys(RIGHT_OF) as Queue[]

/** No queue is counted further: a full one is read as quickly as a short one. */
export const MAX_COUNTED = 100

export interface WaitingQueue {
  queue: Queue
  /** At most `MAX_COUNTED`. */
  count: number
  /** Since when the oldest waits; null if none does. */
  oldest: Date | null
}

/** The queues of everything that the actor's rights allow, also those in which nothing waits. None for who is no staff. */
export async function listQueues(ctx: Ctx): Promise<WaitingQueue[]> {
  const actor = requireActor(ctx)
  const allowed = QUEUES.filter((queue) => mayRead(actor, RIGHT_OF[queue]))
  if (allowed.length === 0) return []
  const { rows } = await ctx.db.executeQuery(WAITING({ queues: allowed, now: ctx.now }))
  const others = [
    ...(allowed.includes('cash') ? [await openCashDays(ctx)] : []),
    ...(allowed.includes('jobs') ? [await failedJobs(ctx)] : []),
  ]
  const found = [...rows, ...others]
  return allowed.map((queue) => found.find((one) => one.queue === queue)!)
}

/** Days with cash up to yesterday, in Nepal; those on which none moved close by themselves (cash/close-empty-days.ts). */
async function openCashDays(ctx: Ctx): Promise<WaitingQueue> {
  const { count, first } = await openDays(ctx)
  return {
    queue: 'cash',
    count: Math.min(count, MAX_COUNTED),
    oldest: first === null ? null : midnightOf(first),
  }
}

async function failedJobs(ctx: Ctx): Promise<WaitingQueue> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(since) as oldest from (
      (select completed_on as since from pgboss.job where state = 'failed' limit ${MAX_COUNTED})
      union all (select failing_since from failing_rules)
      limit ${MAX_COUNTED}) failed`.execute(ctx.db)
  return { queue: 'jobs', ...rows[0]! }
}

/** One queue of the statement below: `first` reads since when each of its first things has waited. */
const counted = (queue: Queue, first: string) => `
  select '${queue}' as queue, count(*)::int as count, min(since) as oldest from (${first} limit ${MAX_COUNTED}) waiting
  where '${queue}' = any($queues)`

/** Each reads an index that holds what waits alone; a queue that is not asked for is not read. */
const WAITING = statement<WaitingQueue>(
  [
    counted(
      'approvals',
      `select g.placed_at as since from (
        select order_id from order_items where status = 'awaiting_approval' order by approval_due_at limit ${MAX_COUNTED * 5}
      ) i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id group by g.id`,
    ),
    counted(
      'to_pack',
      `select min(w.since) as since from (
        select order_group_id, since from open_orders where status = 'confirmed' and due_at < $now
        order by due_at limit ${MAX_COUNTED * 5}
      ) w group by w.order_group_id`,
    ),
    counted(
      'undelivered',
      `select min(w.since) as since from (
        select order_group_id, since from open_orders where status = 'undelivered' order by since limit ${MAX_COUNTED * 5}
      ) w group by w.order_group_id`,
    ),
    counted(
      'calls',
      `select call_asked_at as since from order_items
      where call_asked_at is not null and called_at is null and status = 'confirmed' order by call_asked_at`,
    ),
    counted(
      'slot_questions',
      `select asked_at as since from slot_questions where status = 'open' order by asked_at`,
    ),
    counted(
      'refunds',
      `select f.created_at as since from refunds f
      where ${isOpen('f')} and (${isToDecide('f')} or f.waits_for is not null or f.status = 'failed') order by f.due_at`,
    ),
    counted(
      'conversations',
      `select waits_since as since from conversations where waits_since is not null order by waits_since, id`,
    ),
    counted(
      'complaints',
      `select created_at as since from complaints where status in ('open', 'escalated') order by (status = 'open'), due_at, id`,
    ),
    counted(
      'ratings',
      `select written_at as since from ratings where status = 'pending' order by written_at`,
    ),
    counted(
      'products',
      `select since from (
        (select submitted_at as since from products where status = 'pending' order by submitted_at limit ${MAX_COUNTED})
        union all
        (select asked_at from product_changes where status = 'pending' order by asked_at limit ${MAX_COUNTED})
      ) both_kinds order by since`,
    ),
    counted('vendor_changes', `select asked_at as since from vendor_changes where status = 'pending'`),
    counted(
      'farm_pictures',
      `select added_at as since from vendor_pictures where status = 'pending' order by added_at`,
    ),
    counted(
      'certificates',
      `select created_at as since from certificates where status = 'pending' order by created_at`,
    ),
    counted(
      'applications',
      `select coalesce(submitted_at, created_at) as since from vendor_requests
      where status in ('submitted', 'in_review') order by id`,
    ),
    counted(
      'payments',
      `select p.started_at as since from payments p where p.status = 'review' and not ${NO_RESPONSE} order by p.started_at`,
    ),
    counted('payouts', `select p.changed_at as since from payouts p where ${IS_PREPARED}`),
    counted(
      'messages',
      `select created_at as since from outgoing_messages
      where sent_at is null and given_up_at is not null order by id`,
    ),
  ].join(' union all '),
)
