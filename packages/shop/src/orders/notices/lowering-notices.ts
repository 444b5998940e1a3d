import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { type Event, events } from '../../notifications/events.ts'
import { IS_CASH } from '../../payments/tenders.ts'
import { orderNumber } from '../number.ts'
import { readDoors } from '../reading/cash-at-door.ts'
import { cashToHave } from '../reading/one-knock.ts'
import { textLowered } from './text-vendors.ts'

interface Row {
  order_id: string
  order_group_id: string
  number: number
  /** The customer's id. */
  user_id: string
  is_cash: boolean
  vendor_id: number
  /** Whether the vendor knows of the item already. */
  is_known: boolean
  by_customer: boolean
  by_vendor: boolean
  is_short: boolean
  vendor: { name_en: string; name_ne: string }
  product: { name_en: string; name_ne: string }
  quantity: number
  ordered_quantity: number
  note: string
}

/**
 * Tells the vendor and the customer, but for who did it, that less of an item is left (a row of quantity_changes), and the customer
 * of an order in cash how much to have ready now. Call it in the transaction of the change, once its tenders are planned.
 */
export async function notifyOfLowering(ctx: Ctx, change: number): Promise<void> {
  const [row] = (await ctx.db.executeQuery(CHANGED({ change }))).rows
  const { user_id, order_group_id, order_id, vendor_id, is_known, is_cash } = row!
  const number = orderNumber(row!.number)
  const { product, quantity, ordered_quantity, note, vendor } = row!
  const values = { number, product, quantity, ordered_quantity, note }
  const about = { object_id: `${change}`, order_group_id }
  const notice: Event = row!.is_short
    ? {
        ...about,
        kind: 'OrderItemMissing',
        user_id,
        values: { number, vendor, product, quantity, ordered_quantity },
      }
    : { ...about, kind: 'OrderQuantityLowered', user_id, values }
  const happened: Event[] = row!.by_customer ? [] : [notice]
  const isNews = is_known && !row!.by_vendor
  if (isNews) happened.push({ ...about, kind: 'VendorOrderQuantityLowered', vendor: vendor_id, values })
  const group = is_cash ? (await readDoors(ctx, [order_group_id])).get(order_group_id) : undefined
  const cash_paisa = group ? await cashToHave(ctx, order_group_id, group) : 0
  if (cash_paisa > 0)
    happened.push({
      kind: 'OrderCashChanged',
      user_id,
      order_group_id,
      object_id: `lowered ${change}`,
      values: { number, cash_paisa },
    })
  await events(ctx, ...happened)
  if (isNews) await textLowered(ctx, order_id, values)
}

// Vendors do not know of items that were never paid and that they were not asked to approve.
const CHANGED = statement<Row>(`
  select o.id as order_id, g.id as order_group_id, g.number, g.user_id, ${IS_CASH} as is_cash,
    c.to_quantity as quantity, c.from_quantity as ordered_quantity, c.note, c.by_customer, c.by_vendor,
    c.why = 'short' as is_short, json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    json_build_object('name_en', i.name_en, 'name_ne', i.name_ne) as product,
    o.vendor_id, i.status <> 'on_hold' or i.approval_due_at is not null as is_known
  from quantity_changes c
  join order_items i on i.id = c.order_item_id
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  where c.id = $change`)
