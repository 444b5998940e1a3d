import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { itemsOf } from '../../orders/named-items.ts'
import { orderNumber } from '../../orders/number.ts'
import { customerSeen, seenOf } from '../../orders/reading/customer-seen.ts'
import {
  type AddressSnapshot,
  type ContactSnapshot,
  type PlaceSnapshot,
  placeOfDoor,
} from '../../orders/snapshots.ts'
import type { OrderItemStatus } from '../../orders/states.ts'
import { qrCode } from '../../qr-code.ts'
import { type DeliveryTime, MARK, slotOf } from '../../slots/delivery-time.ts'
import { type Side, scopeFor } from '../take-step.ts'

/** What stands on the labels of a vendor order: what leads a bag to its door, and nothing about the person. */
export interface BagLabels {
  order: string
  order_group_id: string
  /** The printed number, such as GP-000123. */
  number: string
  /** The mark of its place in its delivery time, such as R-14; null without a delivery time. */
  mark: string | null
  /** When it comes; null without a delivery time. */
  time: DeliveryTime | null
  /** Ward, area, tole and landmark; null once the vendor may not know them any more. */
  place: PlaceSnapshot | null
  vendor: { name_en: string; name_ne: string }
  bags: BagLabel[]
}

/** The label of one bag. */
interface BagLabel {
  no: number
  code: string
  /** What its QR code opens. */
  url: string
}

/** What to print for the bags of a vendor order: of the actor's vendor, or any for staff (read with `order.move`). Refuses every other (`not_found`). */
export async function readLabels(ctx: Ctx, side: Side, id: string): Promise<BagLabels> {
  if (side === 'staff') requireReading(ctx, 'order.move')
  await itemsOf(ctx, side === 'staff' ? 'anybody' : scopeFor(ctx, side), { order: id })
  const { rows } = await ctx.db.executeQuery(READ({ id }))
  const { number, starts_at, ends_at, delivery_address, contact, statuses, delivered_at, bags, ...row } =
    rows[0]!
  const items = statuses.map((status) => ({ status, delivered_at }))
  const { delivery_address: seen } = customerSeen(seenOf(items, ctx.now), {
    delivery_address,
    contact,
    note: '',
  })
  return {
    order: id,
    ...row,
    number: orderNumber(number),
    time: starts_at && ends_at && { starts_at, ends_at },
    place: seen && placeOfDoor(seen),
    bags: bags.map((bag) => ({ ...bag, url: `${ctx.publicUrl}/q/${bag.code}` })),
  }
}

/** The QR code of each label, as the path of an SVG. */
export const drawLabels = <Label extends { url: string }>(labels: readonly Label[]) =>
  Promise.all(labels.map(async (label) => ({ ...label, qr: await qrCode(label.url) })))

interface Row {
  order_group_id: string
  number: number
  vendor: BagLabels['vendor']
  mark: string | null
  starts_at: Date | null
  ends_at: Date | null
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  statuses: OrderItemStatus[]
  delivered_at: Date | null
  bags: Omit<BagLabel, 'url'>[]
}

const READ = statement<Row>(`
  select o.order_group_id, g.number, g.delivery_address, g.contact, s.mark, s.starts_at, s.ends_at,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    array(select i.status from order_items i where i.order_id = o.id order by i.id) as statuses,
    (select max(s.at) from order_items i join order_item_steps s on s.order_item_id = i.id
      where i.order_id = o.id and s.status = 'delivered') as delivered_at,
    coalesce((select json_agg(json_build_object('no', b.no, 'code', b.code) order by b.no)
      from bags b where b.order_id = o.id and b.dropped_at is null), '[]') as bags
  from orders o
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  left join lateral (select ${MARK} as mark, s.starts_at, s.ends_at from ${slotOf('g.delivery_id')}) s on true
  where o.id = $id::uuid`)
