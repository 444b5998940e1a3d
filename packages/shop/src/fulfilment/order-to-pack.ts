import { IS_PAID_BEFORE } from '../bills/owe-bills.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { BAGS } from '../orders/bags/write-bags.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../orders/item.ts'
import { itemsOf } from '../orders/named-items.ts'
import { orderNumber } from '../orders/number.ts'
import { DELIVERY_TIME, MARK, slotOf, type TimeRow, timeText } from '../slots/delivery-time.ts'
import { type Side, scopeFor } from './take-step.ts'

/** A vendor order for whoever packs it. */
export interface OrderToPack {
  id: string
  order_group_id: string
  /** The printed number, such as GP-000123. */
  number: string
  /** The mark of its place in its delivery time, such as R-14; null without one. */
  mark: string | null
  /** When it comes, in the reader's language; null without a delivery time. */
  delivery_time: string | null
  /** Whether nothing of it is paid at the door: more than was ordered is not paid then. */
  is_paid_before: boolean
  /** How many bags it is in; 0 before something is packed, and where nobody said. */
  bags: number
  /** What is to be packed, and what is packed and not on its way. */
  items: OrderItem[]
}

/** A vendor order to pack: of the actor's vendor, or any for staff (right `order.move`). Refuses every other (`not_found`). */
export async function readOrderToPack(ctx: Ctx, side: Side, id: string): Promise<OrderToPack> {
  const items = await itemsOf(ctx, scopeFor(ctx, side), { order: id })
  const { rows } = await ctx.db.executeQuery(READ({ items }))
  const { order_group_id, number, mark, delivery_time, is_paid_before, bags } = rows[0]!
  return {
    id,
    order_group_id,
    number: orderNumber(number),
    mark,
    delivery_time: timeText(delivery_time, ctx.locale),
    is_paid_before,
    bags,
    items: rows.filter(({ status }) => status === 'confirmed' || status === 'packed').map(itemOf),
  }
}

interface Row extends ItemRow {
  order_group_id: string
  number: number
  mark: string | null
  bags: number
  delivery_time: TimeRow | null
  is_paid_before: boolean
}

const READ = statement<Row>(`
  select ${ITEM_COLUMNS}, o.order_group_id, g.number, ${BAGS} as bags,
    (select ${MARK} from ${slotOf('g.delivery_id')}) as mark, ${DELIVERY_TIME} as delivery_time, ${IS_PAID_BEFORE} as is_paid_before
  from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
  where i.id = any((select $items)::bigint[])
  order by i.id`)
