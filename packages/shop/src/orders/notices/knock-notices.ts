import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Event } from '../../notifications/events.ts'
import { TRIES, type Transition } from '../item-events.ts'
import { orderNumber } from '../number.ts'
import { isLive, isToBring, type OrderItemStatus } from '../states.ts'
import type { TransitionedRow } from './transition-notices.ts'

/**
 * What is told of what the company brought to a door, or could not: once for all of it, whichever vendors and orders it is of. If more belongs
 * to these orders, it says that it is a part, and what becomes of the rest. That it is on its way is told when its run leaves (runs/leave.ts).
 */
export async function knockNotices(
  ctx: Ctx,
  { to, note = '', failure_reason }: Transition,
  rows: readonly TransitionedRow[],
): Promise<Event[]> {
  if (to !== 'delivered' && to !== 'undelivered') return []
  const knocks = [...Map.groupBy(rows, ({ customer }) => customer).values()]
  const groups = rows.map(({ order_group_id }) => order_group_id)
  const { rows: items } = await ctx.db.executeQuery(ITEMS({ groups }))
  return knocks.map((knock): Event => {
    const brought = knock.toSorted((one, other) => one.number - other.number || one.id - other.id)
    const [first] = brought
    const { id, order_id, order_group_id, customer: user_id, vendor } = first!
    const numbers = [...new Set(brought.map(({ number }) => number))].toSorted((one, other) => one - other)
    const of = new Set(brought.map((item) => item.order_group_id))
    const ids = new Set(brought.map((item) => item.id))
    const others = items.filter(
      (item) => of.has(item.order_group_id) && !ids.has(item.id) && isLive(item.status),
    )
    const isPart = others.some(({ status }) => to === 'undelivered' || status !== 'delivered')
    const products = brought.map(({ name_en, name_ne }) => ({ name_en, name_ne }))
    // Of an order several knocks can be told.
    const about = { user_id, order_group_id, object_id: `${order_id} item ${id}` }
    const values = {
      number: numbers.map(orderNumber).join(', '),
      vendor,
      by_company: true,
      ...(isPart && { part: products }),
    }
    if (to === 'delivered') {
      const rest = others.some(isToBring) ? 'follows' : 'failed'
      return { ...about, kind: 'OrderDelivered', values: { ...values, ...(isPart && { rest }) } }
    }
    return {
      ...about,
      kind: 'OrderUndelivered',
      object_id: `${about.object_id} try ${first!.tries + 1}`,
      values: { ...values, products, note, ...(failure_reason && { reason: failure_reason }) },
    }
  })
}

interface Item {
  id: number
  order_group_id: string
  status: OrderItemStatus
  tries: number
}

const ITEMS = statement<Item>(`
  select i.id, o.order_group_id, i.status, ${TRIES} as tries
  from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = any((select $groups)::uuid[])`)
