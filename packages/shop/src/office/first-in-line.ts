import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Provider } from '../gateways/gateway.ts'
import type { Paisa } from '../money/money.ts'
import { NO_RESPONSE } from '../payments/status-predicates.ts'
import { IS_PREPARED } from '../payouts/states.ts'
import { isOpen, isToDecide } from '../refunds/states.ts'
import type { Queue } from './queues.ts'

/** The thing of a queue that is to be seen to first: the most urgent, or else the oldest. */
export interface FirstInLine {
  queue: Queue
  /** Of the order group, refund, product and so on that its page is found by; empty where there is one page for all. */
  id: string
  since: Date
  /** By when it should be done, where the thing itself says so. */
  due_at: Date | null
  /** The number of the order that it is about. */
  number: number | null
  /** What it is, and whose, in both languages or as somebody wrote it. */
  name_en: string | null
  name_ne: string | null
  of_en: string | null
  of_ne: string | null
  note: string | null
  paisa: Paisa | null
  provider: Provider | null
}

/** The first in line of these queues; of jobs and cash nothing is known but that they wait. */
export async function firstInLine(ctx: Ctx, queues: readonly Queue[]): Promise<Map<Queue, FirstInLine>> {
  const { rows } = await ctx.db.executeQuery(FIRST({ queues, now: ctx.now }))
  return new Map(rows.map((row) => [row.queue, row]))
}

/** What a queue says of its first thing, in the order of the columns above; what is left out is null. */
interface QueueEntry {
  id: string
  since: string
  due_at?: string
  number?: string
  name?: [en: string, ne: string]
  of?: [en: string, ne: string]
  note?: string
  paisa?: string
  provider?: string
}

/** The first row of `from`, which names its order; nothing is read for a queue that is not asked for. */
const first = (queue: Queue, entry: QueueEntry, from: string) => `
  (select '${queue}' as queue, ${entry.id}::text as id, ${entry.since} as since, ${entry.due_at ?? 'null::timestamptz'} as due_at,
    ${entry.number ?? 'null::bigint'} as number, ${entry.name?.[0] ?? 'null::text'} as name_en,
    ${entry.name?.[1] ?? 'null::text'} as name_ne, ${entry.of?.[0] ?? 'null::text'} as of_en, ${entry.of?.[1] ?? 'null::text'} as of_ne,
    ${entry.note ?? 'null::text'} as note, ${entry.paisa ?? 'null::bigint'} as paisa, ${entry.provider ?? 'null::text'} as provider
  from ${from} limit 1)`

const asked = (queue: Queue) => `'${queue}' = any($queues)`
const namesOf = (table: string): [string, string] => [`${table}.name_en`, `${table}.name_ne`]
const alike = (column: string): [string, string] => [column, column]

/** Of the vendor order `w` that is open: the first of its items that are in that state. */
const OPEN_ITEM = `join vendors v on v.id = w.vendor_id cross join lateral (
    select i.name_en, i.name_ne from order_items i where i.order_id = w.order_id and i.status = w.status order by i.id limit 1) i`

const ITEM_OF_REFUND = `left join lateral (
    select i.name_en, i.name_ne from refund_items ri join order_items i on i.id = ri.order_item_id
    where ri.refund_id = f.id order by i.id limit 1) i on true`

const FIRST = statement<FirstInLine>(
  [
    first(
      'approvals',
      {
        id: 'g.id',
        since: 'g.placed_at',
        due_at: 'i.approval_due_at',
        number: 'g.number',
        name: namesOf('i'),
        of: namesOf('v'),
      },
      `order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id
      where i.status = 'awaiting_approval' and ${asked('approvals')} order by i.approval_due_at`,
    ),
    first(
      'to_pack',
      {
        id: 'w.order_group_id',
        since: 'w.since',
        due_at: 'w.due_at',
        number: 'w.number',
        name: namesOf('i'),
        of: namesOf('v'),
      },
      `(select order_id, order_group_id, status, number, vendor_id, since, due_at from open_orders where status = 'confirmed' and due_at < $now and ${asked('to_pack')} order by due_at limit 1) w ${OPEN_ITEM}`,
    ),
    first(
      'undelivered',
      {
        id: 'w.order_group_id',
        since: 'w.since',
        number: 'w.number',
        name: [
          `concat_ws('-', g.delivery_address ->> 'location_en', g.delivery_address ->> 'ward_no')`,
          `concat_ws('-', g.delivery_address ->> 'location_ne', g.delivery_address ->> 'ward_no')`,
        ],
        of: alike(`g.contact ->> 'full_name'`),
      },
      `(select order_id, order_group_id, status, number, vendor_id, since, due_at from open_orders where status = 'undelivered' and ${asked('undelivered')} order by since limit 1) w
      join order_groups g on g.id = w.order_group_id`,
    ),
    first(
      'calls',
      {
        id: 'g.id',
        since: 'i.call_asked_at',
        number: 'g.number',
        name: namesOf('i'),
        of: namesOf('v'),
      },
      `order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id
      where i.call_asked_at is not null and i.called_at is null and i.status = 'confirmed' and ${asked('calls')} order by i.call_asked_at`,
    ),
    first(
      'slot_questions',
      {
        id: 'g.id',
        since: 'q.asked_at',
        number: 'g.number',
        name: [
          `concat_ws('-', d.address ->> 'location_en', d.address ->> 'ward_no')`,
          `concat_ws('-', d.address ->> 'location_ne', d.address ->> 'ward_no')`,
        ],
        of: alike('u.name'),
      },
      `(select delivery_id, asked_at from slot_questions where status = 'open' and ${asked('slot_questions')} order by asked_at, id limit 1) q
      join deliveries d on d.id = q.delivery_id cross join lateral (
        select g.id, g.number, g.user_id from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) g
      join users u on u.id = g.user_id`,
    ),
    first(
      'refunds',
      {
        id: 'f.id',
        since: 'f.created_at',
        due_at: 'f.due_at',
        number: 'g.number',
        name: namesOf('i'),
        of: alike('u.name'),
        paisa: 'f.amount_paisa',
      },
      `refunds f join order_groups g on g.id = f.order_group_id join users u on u.id = f.user_id ${ITEM_OF_REFUND}
      where ${isOpen('f')} and (${isToDecide('f')} or f.waits_for is not null or f.status = 'failed') and ${asked('refunds')}
      order by f.due_at`,
    ),
    first(
      'conversations',
      {
        id: 'c.order_group_id',
        since: 'c.waits_since',
        number: 'g.number',
        of: alike('u.name'),
        note: 'left(m.text, 80)',
      },
      `(select id, order_group_id, waits_since from conversations where waits_since is not null and ${asked('conversations')} order by waits_since, id limit 1) c
      join order_groups g on g.id = c.order_group_id join users u on u.id = g.user_id cross join lateral (
        select m.text from conversation_messages m where m.conversation_id = c.id and m.author_kind = 'customer' order by m.id desc limit 1) m`,
    ),
    first(
      'complaints',
      {
        id: 'c.id',
        since: 'c.created_at',
        due_at: 'c.due_at',
        number: 'g.number',
        name: alike(`'GC-' || lpad(c.id::text, greatest(6, length(c.id::text)), '0')`),
        of: namesOf('v'),
        note: 'left(c.text, 80)',
      },
      `complaints c left join order_groups g on g.id = c.order_group_id left join vendors v on v.id = c.vendor_id
      where c.status in ('open', 'escalated') and ${asked('complaints')} order by (c.status = 'open'), c.due_at, c.id`,
    ),
    first(
      'ratings',
      { id: 'r.product_id', since: 'r.written_at', name: namesOf('p'), note: `left(r.comment, 80)` },
      `ratings r join products p on p.id = r.product_id where r.status = 'pending' and ${asked('ratings')} order by r.written_at`,
    ),
    first(
      'products',
      { id: 'p.id', since: 'one.since', name: namesOf('p'), of: namesOf('v') },
      `(
        (select id, submitted_at as since from products where status = 'pending' and ${asked('products')} order by submitted_at limit 1)
        union all
        (select product_id, asked_at from product_changes where status = 'pending' and ${asked('products')} order by asked_at limit 1)
      ) one join products p on p.id = one.id join vendors v on v.id = p.vendor_id order by one.since`,
    ),
    first(
      'vendor_changes',
      { id: 'c.vendor_id', since: 'c.asked_at', name: namesOf('v'), note: 'c.reason' },
      `vendor_changes c join vendors v on v.id = c.vendor_id where c.status = 'pending' and ${asked('vendor_changes')} order by c.asked_at`,
    ),
    first(
      'farm_pictures',
      { id: 'p.id', since: 'p.added_at', name: namesOf('v') },
      `vendor_pictures p join vendors v on v.id = p.vendor_id where p.status = 'pending' and ${asked('farm_pictures')} order by p.added_at`,
    ),
    first(
      'certificates',
      { id: 'c.id', since: 'c.created_at', name: namesOf('v'), note: 'c.body' },
      `certificates c join vendors v on v.id = c.vendor_id where c.status = 'pending' and ${asked('certificates')} order by c.created_at`,
    ),
    first(
      'applications',
      {
        id: 'a.id',
        since: 'coalesce(a.submitted_at, a.created_at)',
        name: alike('a.company_name'),
        of: namesOf('l'),
        note: 'a.name',
      },
      `vendor_requests a join locations l on l.id = a.location_id
      where a.status in ('submitted', 'in_review') and ${asked('applications')} order by a.id`,
    ),
    first(
      'payments',
      {
        id: 'p.id',
        since: 'p.started_at',
        number: 'g.number',
        note: 'p.proposed_ref',
        paisa: 'p.amount_paisa',
        provider: 'p.provider',
      },
      `payments p join order_groups g on g.id = p.order_group_id
      where p.status = 'review' and not ${NO_RESPONSE} and ${asked('payments')} order by p.started_at`,
    ),
    first(
      'payouts',
      { id: 'p.vendor_id', since: 'p.changed_at', name: namesOf('v'), paisa: 'p.amount_paisa' },
      `payouts p join vendors v on v.id = p.vendor_id where ${IS_PREPARED} and ${asked('payouts')} order by p.changed_at`,
    ),
    first(
      'messages',
      { id: `''`, since: 'm.created_at', name: alike('m.recipient'), note: 'm.fault' },
      `outgoing_messages m where m.sent_at is null and m.given_up_at is not null and ${asked('messages')} order by m.id`,
    ),
  ].join(' union all '),
)
