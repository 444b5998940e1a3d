import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Provider } from '../../gateways/gateway.ts'
import type { Paisa } from '../../money/money.ts'
import type { Refund } from '../../refunds/refunds.ts'
import type { TimelineEntry } from '../reading/timeline.ts'
import type { ActorKind } from '../states.ts'
import { noticesOfOrder, type OrderNotice } from './notices-of-order.ts'

/** Something that happened to an order, or was read of it. */
type HappenedTo =
  /** A step of items, or the placing; `text` is the sentence of the timeline. */
  | { kind: 'step'; text: string }
  | { kind: 'note'; text: string }
  /** Address or contact were changed. */
  | { kind: 'delivery'; reason: string }
  | { kind: 'paid'; provider: Provider; amount_paisa: Paisa }
  | { kind: 'cash'; amount_paisa: Paisa }
  | { kind: 'refund'; id: number; status: Refund['status']; amount_paisa: Paisa }
  | { kind: 'goodwill'; amount_paisa: Paisa; reason: string }
  /** A bill or a credit note got its number. */
  | { kind: 'bill'; number: string; is_credit: boolean }
  /** What the customer was told on the site and by the channels of their choice; `text` is its sentence. */
  | ({ kind: 'notice'; text: string } & Pick<OrderNotice, 'id' | 'channels' | 'again'>)
  /** Staff sent a notice again; its sentence is empty if the notice is gone. */
  | { kind: 'resent'; notification: number; text: string; channels: OrderNotice['channels'] }
  /** Somebody of the company read the order, or a photo of it; `times` since the first time. */
  | { kind: 'read'; action: string; times: number }

export type HistoryEntry = HappenedTo & {
  at: Date
  by: ActorKind
  /** Empty for what nobody did, and if the account no longer exists. */
  by_name: string
}

/** What the history is narrowed by. */
export const HISTORY_KINDS = {
  people: ['step', 'note', 'delivery'],
  notes: ['note'],
  money: ['paid', 'cash', 'refund', 'goodwill', 'bill'],
  notices: ['notice', 'resent'],
  read: ['read'],
} as const satisfies Record<string, readonly HistoryEntry['kind'][]>

export type HistoryFilter = keyof typeof HISTORY_KINDS

/**
 * Who did what with an order when, the newest first, with the notes of staff and what staff read (right order.read).
 * `timeline` is that of the order (staff-orders.ts), whose sentences it takes. The caller must have found the order.
 */
export async function orderHistory(
  ctx: Ctx,
  order: { id: string; timeline: readonly TimelineEntry[] },
): Promise<HistoryEntry[]> {
  requireReading(ctx, 'order.read')
  const { rows } = await ctx.db.executeQuery(HAPPENED({ id: order.id }))
  const { rows: actors } = await ctx.db.executeQuery(ACTORS({ id: order.id }))
  const names = new Map(actors.map(({ name, ...step }) => [keyOf(step), name]))
  const steps = order.timeline.map((entry): HistoryEntry => {
    const { at, text, actor_kind: by } = entry
    return { kind: 'step', at, by, text, by_name: names.get(keyOf(entry)) ?? '' }
  })
  const sent = await noticesOfOrder(ctx, order.id)
  const sentences = new Map(sent.map(({ id, message }) => [id, message]))
  const happened = rows.map(
    ({ at, event }): HistoryEntry =>
      event.kind === 'resent'
        ? { ...event, at, text: sentences.get(event.notification) ?? '' }
        : { ...event, at },
  )
  const notices = sent.map(
    ({ id, message: text, at, channels, again }): HistoryEntry => ({
      kind: 'notice',
      id,
      text,
      at,
      channels,
      again,
      by: 'system',
      by_name: '',
    }),
  )
  return [...happened, ...notices, ...steps].sort((a, b) => b.at.getTime() - a.at.getTime())
}

function keyOf(step: Pick<TimelineEntry, 'order_id' | 'event' | 'actor_kind' | 'at'>): string {
  return [step.order_id, step.event, step.actor_kind, step.at.getTime()].join(' ')
}

// Every entry of staff about the order is in the audit log. What has a line of its own here is left out of what was read.
const HAPPENED = statement<{ at: Date; event: HappenedTo & { by: ActorKind; by_name: string } }>(`
  select n.at, json_build_object('kind', 'note', 'text', n.text, 'by', 'staff', 'by_name', coalesce(u.name, '')) as event
  from order_notes n left join users u on u.id = n.author_id
  where n.order_group_id = $id
  union all
  select c.at, json_build_object('kind', 'delivery', 'reason', c.reason, 'by', c.actor_kind, 'by_name', coalesce(u.name, ''))
  from delivery_changes c left join users u on u.id = c.actor_id
  where c.order_group_id = $id
  union all
  select p.completed_at, json_build_object('kind', 'paid', 'provider', p.provider, 'amount_paisa', p.amount_paisa,
    'by', 'customer', 'by_name', '')
  from payments p where p.order_group_id = $id and p.completed_at is not null
  union all
  select c.collected_at, json_build_object('kind', 'cash', 'amount_paisa', c.collected_paisa,
    'by', case when m.user_id is null then 'staff' else 'vendor' end, 'by_name', coalesce(u.name, ''))
  from orders o join cash_collections c on c.order_id = o.id
  left join users u on u.id = c.courier_id
  left join vendor_members m on m.user_id = c.courier_id and m.vendor_id = o.vendor_id
  where o.order_group_id = $id
  union all
  select s.at, json_build_object('kind', 'refund', 'id', f.id, 'status', s.status, 'amount_paisa', f.amount_paisa,
    'by', s.actor_kind, 'by_name', coalesce(u.name, ''))
  from refunds f join refund_steps s on s.refund_id = f.id left join users u on u.id = s.actor_id
  where f.order_group_id = $id
  union all
  select c.given_at, json_build_object('kind', 'goodwill', 'amount_paisa', c.amount_paisa, 'reason', c.reason,
    'by', 'staff', 'by_name', coalesce(u.name, ''))
  from goodwill_credits c left join users u on u.id = c.given_by
  where c.order_group_id = $id
  union all
  select b.issued_at, json_build_object('kind', 'bill', 'number', case when b.kind = 'credit_note' then 'CN-' else '' end
    || b.fiscal_year || '-' || lpad(b.number::text, 6, '0'),
    'is_credit', b.credits is not null, 'by', 'system', 'by_name', '')
  from bills b where b.order_group_id = $id
  union all
  select a.at, json_build_object('kind', 'resent', 'notification', a.details -> 'notification',
    'channels', a.details -> 'channels', 'by', 'staff', 'by_name', a.actor_name)
  from audit_entries a
  where a.object_kind = 'order' and a.object_id = $id::uuid::text and a.action = 'order.resend'
  union all
  select max(a.at), json_build_object('kind', 'read', 'action', a.action, 'times', count(*), 'by', 'staff',
    'by_name', (array_agg(a.actor_name order by a.id desc))[1])
  from audit_entries a
  where a.object_kind = 'order' and a.object_id = $id::uuid::text and a.action like '%.read'
  group by a.actor_id, a.action`)

// The first step of each item is the placing of the order.
const ACTORS = statement<Pick<TimelineEntry, 'order_id' | 'event' | 'actor_kind' | 'at'> & { name: string }>(`
  select distinct s.order_id, case when s.place = 1 then 'placed' else s.status end as event, s.actor_kind, s.at, u.name
  from (
    select s.status, s.actor_kind, s.actor_id, s.at,
      case when row_number() over w > 1 then o.id end as order_id, row_number() over w as place
    from orders o join order_items i on i.order_id = o.id join order_item_steps s on s.order_item_id = i.id
    where o.order_group_id = $id
    window w as (partition by i.id order by s.id)
  ) s join users u on u.id = s.actor_id
  union
  select o.id, 'lowered', case when c.by_customer then 'customer' when c.by_vendor then 'vendor' else 'staff' end, c.at, u.name
  from orders o join order_items i on i.order_id = o.id join quantity_changes c on c.order_item_id = i.id
  join users u on u.id = c.actor_id
  where o.order_group_id = $id`)
