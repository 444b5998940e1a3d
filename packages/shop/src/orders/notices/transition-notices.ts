import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Event } from '../../notifications/events.ts'
import type { Transition } from '../item-events.ts'
import { orderNumber } from '../number.ts'
import { mostCash, readDoors } from '../reading/cash-at-door.ts'
import { cashToHave } from '../reading/one-knock.ts'
import { isLive, milestoneOf, type OrderItemStatus } from '../states.ts'
import { knockNotices } from './knock-notices.ts'

/** An item that has just made a transition, with what the notices need. */
export interface TransitionedRow {
  id: number
  product_id: number
  /** The quantity that is left, and the ordered one. */
  quantity: number
  ordered_quantity: number
  /** The present state and the former one. */
  status: OrderItemStatus
  was: OrderItemStatus
  /** Whether its vendor was asked to approve it, and so knows of it before it is paid. */
  was_asked: boolean
  /** The quantity that goes back into stock. */
  restocked: number
  /** How many deliveries had failed before this step. */
  tries: number
  name_en: string
  name_ne: string
  order_id: string
  order_group_id: string
  is_cash: boolean
  /** Whether its order group pays the fee of its delivery. */
  pays_delivery: boolean
  /** Whether it was ordered for somebody else. */
  has_payer: boolean
  number: number
  customer: string
  vendor: { name_en: string; name_ne: string }
  vendor_id: number
  /** Of what was confirmed: by when its vendor is to pack it. */
  pack_by: Date | null
}

/** The notices of a transition: to the customer, and to the vendor's members unless they made it themselves. */
export async function eventsOf(
  ctx: Ctx,
  transition: Transition,
  rows: readonly TransitionedRow[],
): Promise<Event[]> {
  if (transition.via === 'run') return knockNotices(ctx, transition, rows)
  const parts = [...Map.groupBy(rows, (row) => row.order_id).values()]
  return [
    ...parts.flatMap((items) => toCustomer(transition, items)),
    ...parts.flatMap((items) => toVendor(transition, items)),
    ...(await milestones(ctx, transition, parts)),
    ...(await cashChanges(ctx, transition, rows)),
  ]
}

function toCustomer(
  { to, actor_kind, note = '', reason, failure_reason }: Transition,
  items: TransitionedRow[],
): Event[] {
  const { id, customer: user_id, order_group_id, vendor, number, tries } = items[0]!
  const about = { user_id, order_group_id }
  const part = { number: orderNumber(number), vendor }
  const values = { ...part, products: items.map(named), note }
  switch (to) {
    case 'confirmed':
    case 'rejected':
      // A payment is announced once for the whole order group (pay.ts).
      if (actor_kind === 'system') return []
      return answered(items).map(([item, ...others]) => ({
        ...about,
        kind: 'OrderApprovalAnswered',
        object_id: `${item!.id}`,
        values: {
          ...part,
          product: named(item!),
          ...(others.length > 0 && { others: others.map(named) }),
          is_approved: to === 'confirmed',
          ...(reason && { reason }),
          ...(note && { note }),
          ...(isApprovedInPart(item!) && {
            quantity: item!.quantity,
            ordered_quantity: item!.ordered_quantity,
          }),
        },
      }))
    case 'expired':
      return [{ ...about, kind: 'OrderApprovalExpired', object_id: `${id}`, values }]
    case 'unavailable':
      return [{ ...about, kind: 'OrderItemUnavailable', object_id: `${id}`, values }]
    case 'undelivered':
      return [
        {
          ...about,
          kind: 'OrderUndelivered',
          object_id: againOf(`${id}`, tries),
          values: {
            ...values,
            ...(failure_reason && { reason: failure_reason }),
          },
        },
      ]
    case 'returned':
      return [{ ...about, kind: 'OrderReturned', object_id: `${id}`, values }]
    case 'cancelled':
      // Expired orders are announced once for the whole order group (expire-unpaid.ts).
      if (actor_kind !== 'staff') return []
      return [{ ...about, kind: 'OrderCancelled', object_id: `${id}`, values }]
    case 'awaiting_approval':
    case 'delivered':
    case 'on_hold':
    case 'out_for_delivery':
    case 'packed':
      return []
  }
}

/** What one notice tells of: all that was answered in the same way, and by itself what less was approved of than was ordered. */
function answered(items: readonly TransitionedRow[]): TransitionedRow[][] {
  const inPart = items.filter(isApprovedInPart)
  const whole = items.filter((item) => !inPart.includes(item))
  return [whole, ...inPart.map((item) => [item])].filter(({ length }) => length > 0)
}

const isApprovedInPart = ({ status, quantity, ordered_quantity }: TransitionedRow) =>
  isLive(status) && quantity < ordered_quantity

/**
 * Vendors are notified of an order only when they must approve or pack it, so they do not know of orders that were
 * never paid.
 */
function toVendor({ to, actor_kind, note = '' }: Transition, items: TransitionedRow[]): Event[] {
  const known = items.filter(({ was, was_asked }) => to === 'confirmed' || was !== 'on_hold' || was_asked)
  if (known.length === 0) return []
  const { id, order_id, order_group_id, number, vendor_id: vendor } = known[0]!
  const values = { number: orderNumber(number), products: known.map(named), note }
  if (to === 'confirmed' && actor_kind === 'system') {
    const products = known.map((item) => ({ ...named(item), quantity: item.quantity }))
    const due_at = known[0]!.pack_by?.toISOString()
    const news = { ...values, products, ...(due_at && { due_at }) }
    return [{ kind: 'VendorOrderNew', vendor, object_id: order_id, order_group_id, values: news }]
  }
  const kind =
    to === 'cancelled' ? 'VendorOrderCancelled' : to === 'expired' ? 'VendorOrderExpired' : undefined
  return kind ? [{ kind, vendor, object_id: `${id}`, order_group_id, values }] : []
}

const NOTICE_AT = {
  packed: 'OrderPacked',
  out_for_delivery: 'OrderOutForDelivery',
  delivered: 'OrderDelivered',
} as const

/**
 * Notifies once, when a vendor's whole part has reached a milestone; "on its way" is announced again at the second try.
 */
async function milestones(ctx: Ctx, { to }: Transition, parts: TransitionedRow[][]): Promise<Event[]> {
  const transitioned = parts.filter((items) => items.every(isAtMilestone))
  if (transitioned.length === 0) return []
  const orders = transitioned.map((items) => items[0]!.order_id)
  const { rows } = await ctx.db.executeQuery(STATUSES({ orders }))
  const reached = transitioned.flatMap(([item]) => {
    const { statuses, delivery_code: code } = rows.find((row) => row.order_id === item!.order_id)!
    const milestone = milestoneOf(statuses)
    return milestone ? [{ item: item!, milestone, code }] : []
  })
  const onTheWay = reached.filter(({ milestone }) => milestone === 'out_for_delivery')
  const doors = await readDoors(
    ctx,
    onTheWay.map(({ item }) => item.order_group_id),
  )
  return reached.map(({ item, milestone, code }): Event => {
    const { order_id, order_group_id, vendor, number, customer: user_id, tries } = item
    const isNewTry = to === 'out_for_delivery' && milestone === to
    const object_id = isNewTry ? againOf(order_id, tries) : order_id
    const about = { user_id, object_id, order_group_id }
    const values = { number: orderNumber(number), vendor }
    if (milestone !== 'out_for_delivery') return { ...about, kind: NOTICE_AT[milestone], values }
    const cash_paisa = mostCash(doors.get(order_group_id)!, order_id)
    return { ...about, kind: NOTICE_AT[milestone], values: { ...values, code, cash_paisa } }
  })
}

interface Part {
  order_id: string
  delivery_code: string
  statuses: OrderItemStatus[]
}

/** If an item of an order in cash is cancelled: how much cash the customer must have ready for the rest. */
async function cashChanges(ctx: Ctx, { to }: Transition, rows: readonly TransitionedRow[]): Promise<Event[]> {
  if (to !== 'cancelled' && to !== 'unavailable') return []
  const groups = Map.groupBy(
    rows.filter(({ is_cash }) => is_cash),
    (row) => row.order_group_id,
  )
  const doors = await readDoors(ctx, [...groups.keys()])
  const changed: Event[] = []
  for (const [order_group_id, [item]] of groups) {
    const cash_paisa = await cashToHave(ctx, order_group_id, doors.get(order_group_id)!)
    if (cash_paisa === 0) continue
    const { id, customer: user_id, number } = item!
    const values = { number: orderNumber(number), cash_paisa }
    changed.push({ kind: 'OrderCashChanged', user_id, object_id: `${id}`, order_group_id, values })
  }
  return changed
}

/** A vendor order is not announced as long as one of its live items has not reached a milestone. */
const isAtMilestone = ({ status }: TransitionedRow) => !isLive(status) || milestoneOf([status]) !== undefined

/** If two people move the last two items of an order at once, the second of them sees both moved. */
const STATUSES = statement<Part>(`
  select o.id as order_id, o.delivery_code, array_agg(i.status) as statuses
  from orders o join order_items i on i.order_id = o.id
  where o.id = any((select $orders)::uuid[]) group by o.id`)

/** The same notice is never sent twice about one thing; the second try counts as another thing. */
const againOf = (id: string, tries: number) => (tries > 0 ? `${id} again` : id)

const named = ({ name_en, name_ne }: TransitionedRow) => ({ name_en, name_ne })
