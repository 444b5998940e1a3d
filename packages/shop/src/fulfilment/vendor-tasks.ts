import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { parse } from '../input.ts'
import { IS_OPEN, IS_TO_SEND } from '../money/item-states.ts'
import { humanized } from '../nepal/written-date.ts'
import { BROUGHT_BY, withoutRuns } from '../orders/delivery/brought-by.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../orders/item.ts'
import { TRIES } from '../orders/item-events.ts'
import { orderNumber } from '../orders/number.ts'
import { type CashAtDoor, cashAtDoor, readDoors } from '../orders/reading/cash-at-door.ts'
import { customerSeen, type SeenCustomer, seenOf } from '../orders/reading/customer-seen.ts'
import type { AddressSnapshot, ContactSnapshot } from '../orders/snapshots.ts'
import { type OrderItemStatus, transitionsOf } from '../orders/states.ts'
import type { BroughtBy } from '../places/brought-by.ts'
import { DELIVERY_TIME, type TimeRow, timeText } from '../slots/delivery-time.ts'
import { IS_PACKED_ON_DAY, IS_TODAY, PackDay } from './pack-days.ts'

/** Items of one order that wait for the same thing, with what is needed to deliver them. */
export interface VendorTask extends SeenCustomer {
  order_id: string
  /** The printed number, such as GP-000123. */
  number: string
  status: OrderItemStatus
  created: Date
  humanized_created: string
  /** When the vendor must have answered; null if no answer is needed now. */
  due: Date | null
  /** When it comes, in the reader's language; null without a delivery time. */
  delivery_time: string | null
  /** Whether the company fetches and brings it: then packing is all there is to do. */
  is_fetched: boolean
  items: TaskItem[]
  /** What the vendor's rider collects for these items; null before they are confirmed, and if the company brings them. */
  cash_at_door: CashAtDoor | null
}

export interface TaskItem extends OrderItem {
  ordered_quantity: number
  approval_status: 'not_required' | 'pending' | 'approved'
  /** The states to which it may be moved. */
  next: readonly OrderItemStatus[]
}

export const TaskQuery = z.object({ approval_status: z.enum(['pending']).optional(), day: PackDay })

/**
 * What waits for the actor's vendor: the items of each order in the same state together. Those to be answered come
 * first, by deadline, then what is to be packed first, then the longest waiting; 200 items at most. With `day` those to pack and to hand over are
 * of this day alone, and the others stand in today's.
 */
export async function listVendorTasks(ctx: Ctx, query: unknown = {}): Promise<VendorTask[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { approval_status, day = null } = parse(TaskQuery, query, ctx.locale)
  const is_pending = approval_status === 'pending'
  const { rows } = await ctx.db.executeQuery(LIST({ vendor_id, is_pending, day, now: ctx.now }))
  const orders = Map.groupBy(rows, (row) => row.order_id)
  const tasks = Map.groupBy(rows, (row) => `${row.order_id} ${row.status}`)
  const doors = await readDoors(
    ctx,
    rows.filter(isConfirmed).map((row) => row.order_group_id),
  )
  return [...tasks.values()].map((rows) => {
    const { order_id, order_group_id, number, status, brought_by } = rows[0]!
    const is_fetched = brought_by === 'company'
    const { placed_at, approval_due_at, delivery_address, contact, note } = rows[0]!
    return {
      order_id,
      status,
      ...customerSeen(seenOf(orders.get(order_id)!, ctx.now, brought_by), {
        delivery_address,
        contact,
        note,
      }),
      is_fetched,
      cash_at_door:
        isConfirmed(rows[0]!) && !is_fetched ? cashAtDoor(rows, doors.get(order_group_id)!) : null,
      number: orderNumber(number),
      created: placed_at,
      humanized_created: humanized(placed_at, ctx.now, ctx.locale),
      due: status === 'awaiting_approval' ? approval_due_at : null,
      delivery_time: timeText(rows[0]!.delivery_time, ctx.locale),
      items: rows.map(taskItemOf),
    }
  })
}

const isConfirmed = ({ status }: TaskRow) => status !== 'awaiting_approval'

function taskItemOf(row: TaskRow): TaskItem {
  const { approval_due_at, ordered_quantity, status, tries, brought_by } = row
  const answered = status === 'awaiting_approval' ? 'pending' : 'approved'
  return {
    ...itemOf(row),
    ordered_quantity,
    approval_status: approval_due_at ? answered : 'not_required',
    next: withoutRuns(transitionsOf(status, 'vendor', tries), brought_by, 'vendor'),
  }
}

interface TaskRow extends ItemRow {
  order_id: string
  order_group_id: string
  approval_due_at: Date | null
  tries: number
  number: number
  placed_at: Date
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  note: string
  delivery_time: TimeRow | null
  brought_by: BroughtBy
}

const LIST = statement<TaskRow>(`
  select ${ITEM_COLUMNS}, i.order_id, o.order_group_id, i.approval_due_at, ${TRIES} as tries,
    g.number, g.placed_at, g.delivery_address, g.contact, g.note, ${DELIVERY_TIME} as delivery_time,
    ${BROUGHT_BY} as brought_by
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where o.vendor_id = $vendor_id and ${IS_OPEN}
    and (not $is_pending or i.status = 'awaiting_approval')
    and case when ${IS_TO_SEND} then ${IS_PACKED_ON_DAY} else ${IS_TODAY} end
  order by case when i.status = 'awaiting_approval' then i.approval_due_at end nulls last, o.pack_by nulls last, i.id
  limit 200`)
