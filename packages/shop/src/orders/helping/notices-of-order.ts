import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { midnightOf, nepalDay } from '../../nepal/nepal-day.ts'
import {
  NOTIFIED_COLUMNS,
  NOTIFIED_READERS,
  type NotifiedRow,
  withChoices,
} from '../../notifications/notified.ts'
import type { EventKind, ValuesOf } from '../../notifications/render.ts'
import { isKnown, messageOf } from '../../notifications/render.ts'
import { channelsOf, type Notified } from '../../notifications/send-by-choice.ts'
import { isLive, type OrderItemStatus } from '../states.ts'

/** How often staff may send one notice again on one day in Nepal. */
export const MAX_A_DAY = 3

/**
 * Whether staff can send a notice again. Not an `older` one, of whose kind a newer went to them; not if what it says is
 * `over`; not `often`; not if the customer is `unreached`, who wants it by neither mail nor SMS or cannot be reached so.
 */
export const AGAIN = ['can', 'older', 'over', 'often', 'unreached'] as const

/** What a customer was told about an order. */
export interface OrderNotice {
  id: number
  type: EventKind
  /** Its sentence, in the language of who looks. */
  message: string
  at: Date
  /** The channels by which the customer wants such notices now. */
  channels: ReturnType<typeof channelsOf>
  again: (typeof AGAIN)[number]
}

/** The same, and what it is made of. */
export interface StoredNotice extends OrderNotice {
  object_id: string
  values: ValuesOf<EventKind>
  /** Whether what its SMS asks for is past. */
  is_past: boolean
}

/** The most that are shown. */
const MOST = 100

/** What the customer of an order was told about it, the newest first (right order.read). The caller must have found it. */
export async function noticesOfOrder(ctx: Ctx, order_group: string): Promise<OrderNotice[]> {
  requireReading(ctx, 'order.read')
  const notices = await readNotices(ctx, order_group)
  return notices.map(({ object_id: _, values: __, is_past: ___, ...notice }) => notice)
}

/** The same with what it is made of, for who may see it. */
export async function readNotices(ctx: Ctx, order_group: string): Promise<StoredNotice[]> {
  const since = midnightOf(nepalDay(ctx.now))
  const { rows: all } = await ctx.db.executeQuery(NOTICES({ id: order_group, since, most: MOST }))
  const rows = all.filter((row) => isKnown(ctx, row))
  const { rows: parts } = await ctx.db.executeQuery(PARTS({ id: order_group }))
  const newer = new Set<string>()
  return rows.map(({ times, created_at, ...row }): StoredNotice => {
    const { id, kind, object_id, values } = row
    const part = partOf(row)
    const channels = channelsOf(ctx, withChoices({ ...row, order: null }))
    const again = newer.has(part)
      ? 'older'
      : isOver(ctx, row, parts)
        ? 'over'
        : channels.length === 0
          ? 'unreached'
          : times >= MAX_A_DAY
            ? 'often'
            : 'can'
    const is_past = asksForPast(ctx, row, parts, newer)
    newer.add(part)
    const message = messageOf(ctx, kind, values, ctx.locale)
    return { id, type: kind, object_id, values, message, at: created_at, channels, again, is_past }
  })
}

/** Vendors tell of their packages each, so that one does not stand for another; the company tells of all of them. */
function partOf({ kind, values }: Pick<Notified, 'kind' | 'values'>): string {
  if ('rider' in values || 'by_company' in values) return kind
  return 'vendor' in values ? `${kind} ${values.vendor.name_en}` : kind
}

type SentNotice = Pick<Notified, 'kind' | 'values' | 'object_id'>

interface Part {
  id: string
  statuses: OrderItemStatus[]
}

/** Whether it would mislead now, because it asks for what is done, or says what is no longer so. */
function isOver(ctx: Ctx, sent: SentNotice, parts: readonly Part[]): boolean {
  const statuses = parts.flatMap((part) => part.statuses)
  if (sent.kind === 'OrderPaymentDue')
    return !isStillToPay(ctx, sent.values as ValuesOf<'OrderPaymentDue'>, statuses)
  if (sent.kind === 'OrderOutForDelivery')
    return !parts.find(({ id }) => id === packageOf(sent))?.statuses.includes('out_for_delivery')
  // "The rest follows", and it has come.
  if (sent.kind === 'OrderDelivered' && (sent.values as ValuesOf<'OrderDelivered'>).rest === 'follows')
    return !statuses.some((status) => isLive(status) && status !== 'delivered')
  if (sent.kind === 'OrderUndelivered') return !statuses.includes('undelivered')
  if (sent.kind === 'OrderCashChanged')
    return !statuses.some((status) => isLive(status) && status !== 'delivered')
  return false
}

/** Of a notice about a package; the second try and another run are told as other things (notices/transition-notices.ts, runs/leave.ts). */
export const packageOf = ({ object_id }: Pick<Notified, 'object_id'>) => object_id.split(' ')[0]!

const isStillToPay = (ctx: Ctx, sent: { pay_by?: string | null }, statuses: readonly OrderItemStatus[]) =>
  statuses.includes('on_hold') && !!sent.pay_by && new Date(sent.pay_by) > ctx.now

/** After these the sum of an order is another. */
const CHANGES = ['OrderCashChanged', 'OrderQuantityLowered', 'OrderItemMissing']

/** The SMS about a new order says what is next, with amounts; `newer` are the kinds of notices after it. */
function asksForPast(
  ctx: Ctx,
  sent: SentNotice,
  parts: readonly Part[],
  newer: ReadonlySet<string>,
): boolean {
  if (sent.kind !== 'OrderPlaced') return false
  const placed = sent.values as ValuesOf<'OrderPlaced'>
  const statuses = parts.flatMap((part) => part.statuses)
  if (placed.next === 'pay') return !isStillToPay(ctx, placed, statuses)
  if (placed.next === 'wait_for_approval') return !statuses.includes('awaiting_approval')
  const hasChanged = CHANGES.some((kind) => newer.has(kind))
  return hasChanged || !statuses.every((status) => isLive(status) && status !== 'delivered')
}

interface Row extends Omit<NotifiedRow, 'order'> {
  id: number
  created_at: Date
  /** How often staff sent it again on this day. */
  times: number
}

// One person's notifications since the order are few; the index on notifications (user_id, created_at) finds them.
const NOTICES = statement<Row>(`
  with told as (
    select n.id, n.user_id, e.kind, e.object_id, e.order_group_id, e.values, n.created_at
    from order_groups g join notifications n on n.user_id = g.user_id and n.created_at >= g.placed_at
    join events e on e.id = n.event_id
    where g.id = $id and e.order_group_id = g.id and e.kind like 'Order%'
    order by n.created_at desc, n.id desc
    limit $most
  ), again as (
    select a.details ->> 'notification' as id, count(*)::int as times
    from audit_entries a
    where a.object_kind = 'order' and a.object_id = $id::uuid::text and a.action = 'order.resend' and a.at >= $since
    group by a.details ->> 'notification'
  )
  select told.id, told.created_at, coalesce(again.times, 0) as times, ${NOTIFIED_COLUMNS}
  from told ${NOTIFIED_READERS}
  left join again on again.id = told.id::text
  order by told.created_at desc, told.id desc`)

const PARTS = statement<Part>(`
  select o.id, array_agg(i.status) as statuses
  from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = $id group by o.id`)
